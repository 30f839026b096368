import { SETTINGS } from './catalogue.ts'
import type {
  DemoAnswer,
  DemoBlock,
  DemoEntry,
  DemoFavourite,
  DemoLike,
  DemoMatch,
  DemoMember,
  DemoOrder,
  DemoPicture,
  DemoVisit,
  Town,
} from './model.ts'
import { planAnswers } from './plan-answers.ts'
import { planBlocks } from './plan-blocks.ts'
import { type DemoChats, planChats } from './plan-chats.ts'
import { ANNA, BEN, demoLogins } from './plan-demo-logins.ts'
import { planFavourites } from './plan-favourites.ts'
import { matchmaker, planLikes } from './plan-likes.ts'
import { DAY, drawMembers } from './plan-members.ts'
import { planMoney } from './plan-money.ts'
import { planPictures } from './plan-pictures.ts'
import { firstScreens, setApart } from './plan-screens.ts'
import { planVisits } from './plan-visits.ts'
import { seeded } from './random.ts'

export interface DemoPlan extends DemoChats {
  members: DemoMember[]
  pictures: DemoPicture[]
  likes: DemoLike[]
  matches: DemoMatch[]
  visits: DemoVisit[]
  favourites: DemoFavourite[]
  blocks: DemoBlock[]
  answers: DemoAnswer[]
  orders: DemoOrder[]
  entries: DemoEntry[]
}

const PHOTO_LIMIT_FREE = 3

const LIKES_EACH = 6
const CONVERSATIONS_EACH = 0.3

/**
 * Plans the demo site: pure, so that the same seed, moment and towns give the same site.
 * @param input.now milliseconds since 1970: what counts as now on the site
 * @param input.members how many, the two demo logins included
 */
export function demoPlan(input: { seed: string; now: number; members: number; towns: readonly Town[] }): DemoPlan {
  const { seed, now, towns } = input
  const chance = (part: string) => seeded(`${seed} ${part}`)
  const logins = demoLogins(chance('logins'), { now, towns })
  const drawn = drawMembers(chance('members'), {
    now,
    towns,
    near: logins.map(({ town }) => town),
    count: input.members - logins.length,
    first: logins.length + 1,
    signupCredits: SETTINGS.signup_credits,
  })
  labelFictional(chance('fictional'), drawn, now)
  const members = [...logins, ...drawn]

  const drawnPictures = planPictures(
    chance('pictures'),
    [...logins, ...drawn.toSorted((a, b) => b.lastActiveAt - a.lastActiveAt || a.id - b.id)],
    logins.length,
  )
  const find = matchmaker(chance('matchmaker'), members)
  const { likes, matches } = planLikes(chance('likes'), { members, now, count: members.length * LIKES_EACH, find })
  const chats = planChats(chance('chats'), {
    members,
    matches,
    now,
    count: Math.round(members.length * CONVERSATIONS_EACH),
    find,
  })
  const opened = new Map(chats.conversations.map(({ id, openedBy }) => [id, openedBy]))
  const money = planMoney(chance('money'), { members, messages: chats.messages, opened })
  hideSome(chance('invisible'), members)
  for (const member of members) if (!member.paid) member.photos = member.photos.slice(0, PHOTO_LIMIT_FREE)
  const visits = planVisits(chance('visits'), { members, likes, now })
  const pictures = setApart(drawnPictures, firstScreens({ members, likes, visits, ...chats }, [ANNA, BEN]))
  const favourites = planFavourites(chance('favourites'), { members, visits })
  const blocks = planBlocks(chance('blocks'), { members, likes, visits, conversations: chats.conversations, now })
  const answers = planAnswers(chance('answers'), members)
  return { members, pictures, likes, matches, visits, favourites, blocks, answers, ...chats, ...money }
}

/** One in fifty is a labelled fictional profile, run by the house and long since there. */
function labelFictional(random: ReturnType<typeof seeded>, members: readonly DemoMember[], now: number) {
  for (const member of random.sample(
    members.filter((one) => one.confirmed && one.lastActiveAt < now),
    Math.round(members.length / 50),
  )) {
    member.fictional = true
    member.credits = 0
    member.signupAt = Math.min(member.signupAt, now - 200 * DAY)
  }
}

function hideSome(random: ReturnType<typeof seeded>, members: readonly DemoMember[]) {
  const premium = members.filter(
    (member) => member.paid && !member.fictional && member.id !== ANNA && member.id !== BEN,
  )
  for (const member of random.sample(premium, Math.round(members.length * 0.015))) member.invisible = true
}
