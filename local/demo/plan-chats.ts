import { GIFTS, SETTINGS } from './catalogue.ts'
import type { DemoConversation, DemoMatch, DemoMember, DemoMessage, DemoSide } from './model.ts'
import { callName, fillIn, helloTo, TEXTS } from './people.ts'
import { ANNA, BEN } from './plan-demo-logins.ts'
import { acts, fits, type matchmaker } from './plan-likes.ts'
import { DAY, HOUR, MINUTE } from './plan-members.ts'
import type { Random } from './random.ts'

export interface DemoChats {
  conversations: DemoConversation[]
  sides: DemoSide[]
  messages: DemoMessage[]
}

type Draft = {
  opener: DemoMember
  other: DemoMember
  lines: { mine: boolean; text: string | null; gift: number | null; at: number }[]
  unread?: boolean
}

/** Matches of a demo login without a conversation. */
const NEW_MATCHES = 2

/**
 * Conversations of the past five weeks, most of them between matches: first messages without an answer, short exchanges
 * and whole dialogues, some with a gift. Nobody writes after the last time they were here.
 */
export function planChats(
  random: Random,
  input: {
    members: readonly DemoMember[]
    matches: readonly DemoMatch[]
    now: number
    count: number
    find: ReturnType<typeof matchmaker>
  },
): DemoChats {
  const { members, matches, now, count, find } = input
  const byId = new Map(members.map((member) => [member.id, member]))
  const drafts = new Map<string, Draft>()
  const opened = new Map<number, number>()
  const pair = (a: DemoMember, b: DemoMember) => (a.id < b.id ? `${a.id} ${b.id}` : `${b.id} ${a.id}`)

  const draft = (
    opener: DemoMember,
    other: DemoMember,
    end: number,
    script: readonly string[] | null,
    unread?: boolean,
  ) => {
    const earliest = Math.max(opener.signupAt, other.signupAt) + 20 * MINUTE
    if (drafts.has(pair(opener, other)) || !acts(opener) || !fits(opener, other) || end < earliest) return false
    if (script && script.length > 1 && !acts(other)) return false
    const texts = script ?? [helloTo(random, opener.language, other)]
    const lines: Draft['lines'] = []
    let at = end
    for (let i = texts.length - 1; i >= 0; i--) {
      const mine = i % 2 === 0
      const name = callName((mine ? other : opener).name)
      lines.unshift({ mine, text: fillIn(texts[i] as string, { name }), gift: null, at: Math.round(at) })
      at -= random.weighted([
        [random.int(1, 9) * MINUTE, 60],
        [random.int(10, 90) * MINUTE, 25],
        [random.int(2, 20) * HOUR, 15],
      ] as const)
    }
    if ((lines[0]?.at ?? 0) < earliest)
      lines.forEach((line, i) => (line.at = Math.round(earliest + ((i + 1) / lines.length) * (end - earliest))))
    drafts.set(pair(opener, other), { opener, other, lines, ...(unread === undefined ? {} : { unread }) })
    opened.set(opener.id, (opened.get(opener.id) ?? 0) + 1)
    return true
  }
  const script = (language: DemoMember['language'], length?: number) => {
    const whole = random.pick(TEXTS[language].dialogues)
    return whole.slice(0, length ?? random.int(2, whole.length))
  }
  const addGift = (key: string, mine: boolean, at: number) => {
    const one = drafts.get(key)
    const last = one?.lines.at(-1)
    if (one && last)
      one.lines.push({ mine, text: null, gift: random.pick(GIFTS).id, at: Math.max(at, last.at + 2 * MINUTE) })
  }

  for (const login of [byId.get(ANNA), byId.get(BEN)]) {
    if (!login) continue
    const matched = matches
      .toSorted((a, b) => b.at - a.at)
      .flatMap(({ low, high }) => (low === login.id ? [high] : high === login.id ? [low] : []))
    // nobody has written to the newest of them
    const unwritten = matched.slice(0, NEW_MATCHES)
    const fitting = members.filter(
      (one) =>
        one.signupAt < login.signupAt &&
        one.photos.length > 0 &&
        acts(one) &&
        fits(one, login) &&
        one.id > BEN &&
        !unwritten.includes(one.id),
    )
    const peers = random
      .sample(fitting, fitting.length)
      .toSorted((a, b) => Number(matched.includes(b.id)) - Number(matched.includes(a.id)))
    const takePeer = (activeSince: number) => {
      const at = peers.findIndex((one) => one.lastActiveAt >= activeSince)
      return peers.splice(Math.max(at, 0), 1)[0]
    }
    const scripts = random.sample(TEXTS[login.language].dialogues, TEXTS[login.language].dialogues.length)
    const ends = login.id === ANNA ? annasChats : bensChats
    ends.forEach(({ ago, lines, opens, unread, gift }, i) => {
      const peer = takePeer(now - ago)
      if (!peer) return
      const text = lines === 1 ? null : (scripts[i % scripts.length] as string[]).slice(0, lines)
      if (!draft(opens ? login : peer, opens ? peer : login, now - ago, text, unread)) return
      if (gift) addGift(pair(login, peer), gift === 'given' ? opens : !opens, now - ago + 3 * MINUTE)
    })
  }

  const pairs = random.sample(matches, Math.min(matches.length, Math.round(count * 0.6)))
  const drawn = Array.from({ length: count * 3 }, (_, i): readonly [DemoMember | undefined, DemoMember | undefined] => {
    const match = pairs[i]
    if (!match) {
      const opener = random.pick(members)
      return [opener, find(opener, 5)]
    }
    const both = [byId.get(match.low), byId.get(match.high)] as const
    return random.chance(0.5) ? both : [both[1], both[0]]
  })
  for (const [opener, other] of drawn) {
    if (drafts.size >= count) break
    if (!opener || !other || opener.id <= BEN || other.id <= BEN) continue
    // Most free members stop at their two conversations.
    if ((opened.get(opener.id) ?? 0) >= 2 && !random.chance(0.5)) continue
    const talks = !random.chance(0.27)
    const latest = Math.min(opener.lastActiveAt, talks ? other.lastActiveAt : now, now - 2 * MINUTE)
    const end = latest - Math.round(random.next() ** 2 * 30 * DAY)
    if (!draft(opener, other, end, talks ? script(opener.language) : null)) continue
    if (random.chance(0.06)) addGift(pair(opener, other), random.chance(0.7), end)
  }

  return write(random, [...drafts.values()], now)
}

type Ending = { ago: number; lines: number; opens: boolean; unread: boolean; gift?: 'given' | 'received' }

const annasChats: readonly Ending[] = [
  { ago: 25 * MINUTE, lines: 5, opens: false, unread: true },
  { ago: 2 * HOUR, lines: 1, opens: false, unread: true },
  { ago: 5 * HOUR, lines: 3, opens: false, unread: true },
  { ago: 15 * HOUR, lines: 8, opens: true, unread: false, gift: 'given' },
  { ago: 1.6 * DAY, lines: 7, opens: false, unread: false, gift: 'received' },
  { ago: 4 * DAY, lines: 9, opens: true, unread: false },
  { ago: 9 * DAY, lines: 6, opens: false, unread: false },
  { ago: 13 * DAY, lines: 1, opens: false, unread: false },
  { ago: 22 * DAY, lines: 4, opens: true, unread: false },
  { ago: 34 * DAY, lines: 8, opens: false, unread: false },
]

/** Ben's first day: he has answered twice and opened one conversation of his two. */
const bensChats: readonly Ending[] = [
  { ago: 18 * MINUTE, lines: 1, opens: false, unread: true },
  { ago: 70 * MINUTE, lines: 3, opens: false, unread: true },
  { ago: 4 * HOUR, lines: 2, opens: true, unread: false },
  { ago: 9 * HOUR, lines: 3, opens: false, unread: false },
  { ago: 16 * HOUR, lines: 1, opens: false, unread: false },
]

function write(random: Random, drafts: readonly Draft[], now: number): DemoChats {
  const conversations: DemoConversation[] = []
  const messages: DemoMessage[] = []
  const ordered = drafts.toSorted((a, b) => (a.lines[0]?.at ?? 0) - (b.lines[0]?.at ?? 0))
  ordered.forEach(({ opener, other, lines }, index) => {
    const id = index + 1
    conversations.push({
      id,
      publicId: random.uuid(),
      low: Math.min(opener.id, other.id),
      high: Math.max(opener.id, other.id),
      openedBy: opener.id,
      at: lines[0]?.at ?? now,
    })
    for (const line of lines) {
      const [from, to] = line.mine ? [opener, other] : [other, opener]
      const at = Math.min(line.at, now - MINUTE)
      from.lastActiveAt = Math.max(from.lastActiveAt, at)
      from.onlineUntil = Math.max(from.onlineUntil, at + 5 * MINUTE)
      const gift = GIFTS.find((one) => one.id === line.gift)
      const price = gift ? (gift.credits ?? SETTINGS.gift_credits) : SETTINGS.message_credits
      messages.push({
        id: 0,
        publicId: random.uuid(),
        idemKey: random.uuid(),
        conversation: id,
        from: from.id,
        to: to.id,
        text: line.text,
        gift: line.gift,
        price,
        at,
      })
    }
  })
  messages.sort((a, b) => a.at - b.at || a.conversation - b.conversation)
  messages.forEach((message, index) => (message.id = index + 1))

  const byConversation = Map.groupBy(messages, (message) => message.conversation)
  const sides = ordered.flatMap(({ opener, other, unread }, index): DemoSide[] => {
    const id = index + 1
    const own = byConversation.get(id) ?? []
    const last = own.at(-1) as DemoMessage
    const reader = last.from === opener.id ? other : opener
    const trailing = own.length - 1 - own.findLastIndex((message) => message.from === reader.id)
    const waits = unread ?? (last.at > reader.lastActiveAt || random.chance(0.2))
    return [opener, other].map((user) => {
      const count = user === reader && waits ? trailing : 0
      return {
        user: user.id,
        peer: (user === opener ? other : opener).id,
        conversation: id,
        unread: count,
        readUpTo: own.at(-1 - count)?.id ?? 0,
        lastMessage: last.id,
        lastAt: last.at,
      }
    })
  })
  return { conversations, sides, messages }
}
