import { and, eq, ne, or } from 'drizzle-orm'
import { photos } from '#db/schema/photos.ts'
import { profiles } from '#db/schema/profiles.ts'
import { addMembers } from '#tests/support/crowd.ts'
import { addSite, addTowns } from '#tests/support/site.ts'
import { Visitor } from '#tests/support/visitor.ts'
import type { World } from '#tests/support/world.ts'

/** Somebody in the small town, as the rules know them. Nothing here is read back from the database. */
export type Person = {
  name: string
  words: string
  id: string
  photo: string
  female: boolean
  fictional: boolean
  elsewhere: boolean
  disabled: boolean
  left: boolean
  invisible: boolean
  /** The browser of a member who acts; null for the crowd. */
  browser: Visitor | null
}

/**
 * What can stand between two, one side at a time: blocks, likes, visits and profiles kept; who has ever written or been written to, and
 * what of that a side has not removed from its list; a Ja in the game, with the day before the two.
 */
const TIES = ['blocks', 'likes', 'visits', 'kept', 'spoken', 'chats', 'swiped'] as const
export type Ties = Set<string>
export const pairKey = (from: Person, to: Person) => `${from.id} ${to.id}`

/** Two sites with members in all states, what is between them, and the browser of a visitor. */
export type SmallTown = Record<(typeof TIES)[number], Ties> & {
  world: World
  guest: Visitor
  people: Person[]
  byWord: Map<string, { person: Person; tells: 'id' | 'name' | 'more' }>
  labelled: boolean
  /** Picture addresses that were handed out, by viewer and owner. */
  pictures: Map<string, string>
}

const HOMES = [
  { id: 1, name: 'Overtown', lat: 52.1, lon: 10.1 },
  { id: 2, name: 'Nethertown', lat: 52.13, lon: 10.2 },
  { id: 3, name: 'Farhaven', lat: 53.4, lon: 9.1 },
]
const LABELS = { fictional_icon: '★', fictional_warning: 'Not a real person' }
const UNLABELLED = { fictional_icon: '', fictional_warning: '' }
const CROWD = 44
const MINUTE_MS = 60_000
const DAY_MS = 1440 * MINUTE_MS

/** The members who act. */
const CAST: { female: boolean; paid?: true; unconfirmed?: true; elsewhere?: true }[] = [
  { female: true },
  { female: true, paid: true },
  { female: true, paid: true },
  { female: true, unconfirmed: true },
  { female: false },
  { female: false, paid: true },
  { female: false },
  { female: true, elsewhere: true },
  { female: false, elsewhere: true },
]

export const ACTORS = CAST.length
export const PEOPLE = ACTORS + CROWD

export const NOBODY = { id: 'nobody' } as Person

/** Makes the town: nine members who act, two of them on another site, and a crowd in all states. */
export async function createTown(world: World): Promise<SmallTown> {
  const elsewhere = Object.create(world, { host: { value: 'elsewhere.test' } }) as World
  await addSite(world, elsewhere.host)
  await addTowns(world, ...HOMES)
  const cast = await Promise.all(
    CAST.map(async ({ female, paid, unconfirmed, ...role }, at): Promise<Person> => {
      const [name, words] = [nameOf(at), wordsOf(at)]
      const browser = new Visitor(role.elsewhere ? elsewhere : world, 'DE')
      const gender = female ? 'female' : 'male'
      await browser.join({ name, gender, seeking: female ? 'male' : 'female', confirm: !unconfirmed })
      const { id: photo } = await browser.uploadsPhoto()
      await browser.put('/api/profile.php', { about: words })
      if (paid) await browser.premium()
      const state = { fictional: false, disabled: Boolean(unconfirmed), left: false, invisible: false }
      return { name, words, id: browser.id, photo, female, elsewhere: Boolean(role.elsewhere), ...state, browser }
    }),
  )
  const people = [...cast, ...(await settle(world, CAST.length))]
  await world.sql(
    `update profiles p set town_id = t.id, city = t.name, region = t.region, position = t.position,
       date_of_birth = '1980-01-01'::date + (p.user_id::int * 217) % 7000, interests = (p.user_id * 37) % 4096,
       body_type = case p.user_id % 3 when 0 then 'slim' when 1 then 'normal' end, tattoos = case p.user_id % 2 when 0 then 'no' else 'yes' end
     from towns t where t.id = 1 + p.user_id % 3 and p.user_id % 7 <> 0`,
  )
  type Word = [word: string, { person: Person; tells: 'id' | 'name' | 'more' }]
  const byWord = new Map(
    people.flatMap((person): Word[] => [
      [person.id, { person, tells: 'id' }],
      [person.name, { person, tells: 'name' }],
      [person.words, { person, tells: 'more' }],
      [person.photo, { person, tells: 'more' }],
    ]),
  )
  const ties = Object.fromEntries(TIES.map((kind) => [kind, new Set()])) as Record<(typeof TIES)[number], Ties>
  return { ...ties, world, guest: world.visitor(), people, byWord, labelled: false, pictures: new Map() }
}

const nameOf = (at: number) => `Quill${String(at).padStart(3, '0')}`
const wordsOf = (at: number) => `Words${String(at).padStart(3, '0')}`

/** Members without a browser; every fifth is invisible, disabled, deleted or fictional from the start. */
async function settle(world: World, first: number): Promise<Person[]> {
  const now = world.now.getTime()
  const people = Array.from({ length: CROWD }, (_, at) => {
    const i = at + 1
    const state = { fictional: i % 10 === 0, disabled: i % 20 === 5, left: i % 20 === 10, invisible: i % 20 === 15 }
    return { name: nameOf(at + first), words: wordsOf(at + first), female: i % 2 === 1, ...state }
  })
  const made = await addMembers(world, CROWD, (at) => {
    const { name, words, female, fictional, invisible, disabled, left } = people[at]!
    const [gender, seeking] = female ? (['female', 'male'] as const) : (['male', 'female'] as const)
    const status = disabled ? 'disabled' : left ? 'deleted' : 'active'
    const lastActiveAt = new Date(now - (at + 1) * MINUTE_MS).toISOString()
    const onlineUntil = new Date(now + ((at + 1) % 3) * DAY_MS).toISOString()
    return {
      account: left ? { status: 'deleted', deletedAt: world.now.toISOString() } : {},
      profile: { name, about: words, gender, seeking, fictional, invisible, status, lastActiveAt, onlineUntil },
      photo: 'active',
    }
  })
  const stored = await world.db.select().from(photos)
  const photoOf = new Map(stored.map(({ userId, publicId }) => [userId, publicId]))
  return people.map((person, at): Person => {
    const { id, key } = made[at]!
    return { ...person, id, photo: photoOf.get(key)!, elsewhere: false, browser: null }
  })
}

/** Tables that `resetTown` empties, in the order of their references. The ledger is append-only and stays. */
const BETWEEN = [
  'blocks',
  'likes',
  'matches',
  'profile_views',
  'favourites',
  'swipes',
  'match_finder_answers',
  'outbox',
  'messages',
  'conversation_members',
  'conversations',
]

/** Brings everybody back to where they began, with nothing between them and no rate used up. */
export async function resetTown(town: SmallTown, initial: readonly Person[]): Promise<void> {
  const { world } = town
  for (const table of BETWEEN) await world.sql(`delete from ${table}`)
  for (const [at, person] of town.people.entries()) {
    const back = person.left && !initial[at]!.left
    Object.assign(person, initial[at])
    const { id, invisible } = person
    const status = person.left ? 'deleted' : person.disabled ? 'disabled' : 'active'
    const changed = or(ne(profiles.status, status), ne(profiles.invisible, invisible))
    await world.db
      .update(profiles)
      .set({ status, invisible })
      .where(and(eq(profiles.publicId, id), changed))
    if (!back || !person.browser) continue
    const { email, password } = person.browser
    const confirmed = (await person.browser.account()).confirmedAt !== null
    await person.browser.setAccount({ status: confirmed ? 'active' : 'not_confirmed', deletedAt: null })
    await person.browser.post('/api/user.php', { email, password })
  }
  for (const kind of TIES) town[kind].clear()
  town.pictures.clear()
  await label(town, true)
  await world.services({ country: null, ip: '' }, []).redis.client.flushall()
}

/** Lets both sites name and warn of fictional profiles, or not any more. */
export async function label(town: SmallTown, labelled: boolean): Promise<void> {
  if (town.labelled === labelled) return
  town.labelled = labelled
  await town.world.changeSettings(labelled ? LABELS : UNLABELLED)
}
