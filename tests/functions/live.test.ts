import { beforeEach, describe, expect, test } from 'vitest'
import { LIVE } from '#core/live/limits.ts'
import { LiveEvent, type LiveNews } from '#core/live/schema.ts'
import { RATES } from '#core/limits/rates.ts'
import { liveChannel, type LiveObjects } from '#functions/services/live.ts'
import { startDeadline } from '#functions/services/deadline.ts'
import { readTicket } from '#functions/services/typing-ticket.ts'
import { countTrips } from '#functions/services/trips.ts'
import { TABLE } from './authorisation-table.ts'
import { openShop, order } from '#tests/support/payment-shop.ts'
import { codeOrStatus } from '#tests/support/check-answer.ts'
import type { Visitor } from '#tests/support/visitor.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld({ signup_credits: 500 })
const MINUTE_MS = 60_000

beforeEach(() => {
  world.current.live.told = []
  world.current.live.ended = []
})

const two = () =>
  Promise.all([
    world.current.visitor().join({ gender: 'female' }),
    world.current.visitor().join({ gender: 'male', seeking: 'female' }),
  ])

const write = (from: Visitor, to: Visitor, text = 'Hallo', key = crypto.randomUUID()) =>
  from.post('/api/message.php', { to: to.id, kind: 'text', text }, { key })

/** What a member's open tabs were told; each must be an event of the protocol with nothing beside it. */
async function told(member: Visitor): Promise<LiveNews[]> {
  const key = await member.key()
  const news = world.current.live.told.flatMap(({ to, news }) => (to.user === key ? news : []))
  for (const each of news) {
    const whole = { v: 1, cursor: world.current.now.toISOString(), ...each }
    expect(LiveEvent.parse(whole)).toEqual(whole)
  }
  return news
}

const pass = (ms: number) => void (world.current.now = new Date(world.current.now.getTime() + ms))

describe('who gets a live event', () => {
  test('the receiver of a message, in the receiver’s form, once', async () => {
    const [ada, ben] = await two()
    const { json } = await write(ben, ada)
    expect(await told(ada)).toEqual([
      {
        type: 'message',
        conversation: json.conversation.id,
        message: { ...json.message, mine: false, seen: false, key: null },
      },
    ])
    expect(await told(ben)).toEqual([])
  })

  test('the receiver again for a repeat, as the first try may have died untold, until the message is read', async () => {
    const [ada, ben, cid] = await Promise.all([...'abc'].map(() => world.current.visitor().join()))
    const key = crypto.randomUUID()
    const { json } = await write(ben!, ada!, 'Hallo', key)
    await write(ben!, cid!, 'Hallo', key)
    const event = {
      type: 'message',
      conversation: json.conversation.id,
      message: { ...json.message, mine: false, key: null },
    }
    expect([await told(ada!), await told(cid!)]).toEqual([[event], []])
    await write(ben!, ada!, 'Hallo', key)
    expect(await told(ada!)).toEqual([event, event])
    await ada!.get(`/api/chat.php?id=${json.conversation.id}`)
    await write(ben!, ada!, 'Hallo', key)
    expect(await told(ada!)).toEqual([event, event])
  })

  test('nobody for a repeat after a block', async () => {
    const [ada, ben] = await two()
    const key = crypto.randomUUID()
    await write(ben, ada, 'Hallo', key)
    await ada.blocks(ben)
    await write(ben, ada, 'Hallo', key)
    expect(await told(ada)).toHaveLength(1)
  })

  test('the sender of a message when it is read, once, and not for older pages', async () => {
    const [ada, ben] = await two()
    const { json } = await write(ben, ada)
    const conversation = json.conversation.id
    await ada.get(`/api/chat.php?id=${conversation}&before=${json.message.id}`)
    expect(await told(ben)).toEqual([])
    for (let times = 0; times < 2; times++) await ada.get(`/api/chat.php?id=${conversation}`)
    expect(await told(ben)).toEqual([{ type: 'read', conversation, up_to: json.message.id, mine: false }])
  })

  test('the liked member for a like, the member who liked first for a match', async () => {
    const [ada, ben] = await two()
    for (let times = 0; times < 2; times++) await ben.post('/api/like.php', { id: ada.id })
    expect([await told(ada), await told(ben)]).toEqual([[{ type: 'like' }], []])
    await ada.post('/api/like.php', { id: ben.id })
    expect([await told(ada), await told(ben)]).toEqual([[{ type: 'like' }], [{ type: 'match' }]])
  })

  test('a Ja of the swipe game is a like', async () => {
    const [ada, ben] = await two()
    const swiped = await ben.post('/api/swipe-game.php', { id: ada.id, like: true })
    expect([swiped.status, await told(ada)]).toEqual([200, [{ type: 'like' }]])
  })

  test('the buyer for new credits', async () => {
    const [ada] = await two()
    const shop = openShop(world.current)
    const bought = await order(ada, { package: await shop.sell({ credits: 100 }) })
    await shop.set(bought.json.order.payment_id, 'paid')
    await expect.poll(() => told(ada)).toEqual([{ type: 'credits', credits: 600 }])
  })
})

describe('the own other devices', () => {
  /** What was sent to the member's own object, and the session that was left out. */
  const toldElsewhere = async (member: Visitor) => {
    const key = await member.key()
    return world.current.live.told.flatMap(({ to, news, but }) => (to.user === key && but ? [{ news, but }] : []))
  }
  const again = async ({ email, password }: Visitor) => {
    const browser = world.current.visitor()
    await browser.post('/api/user.php', { email, password })
    return browser
  }
  const sessionOf = async (member: Visitor) => {
    const { sessions } = (await member.get('/api/sessions.php')).json as {
      sessions: { id: string; current: boolean }[]
    }
    return sessions.find(({ current }) => current)!.id
  }

  test('get what one of them sends, reads, sees of the likes and removes, and the one that did it is left out', async () => {
    const [ada, ben] = await two()
    await again(ada)
    const but = await sessionOf(ada)
    const { json } = await write(ben, ada)
    const conversation = json.conversation.id as string
    await ben.post('/api/like.php', { id: ada.id })
    world.current.live.told = []
    for (let times = 0; times < 2; times++) await ada.get(`/api/chat.php?id=${conversation}`)
    const { message: answer, credits } = (await write(ada, ben, 'Na?')).json
    for (let times = 0; times < 2; times++) await ada.put('/api/like.php', { id: ben.id })
    await ada.delete('/api/chat.php', { id: conversation })
    expect(await toldElsewhere(ada)).toEqual([
      {
        but,
        news: [
          { type: 'read', conversation, up_to: json.message.id, mine: true },
          { type: 'counts', unread: 0, new_likes: 1 },
        ],
      },
      {
        but,
        news: [
          { type: 'message', conversation, message: answer },
          { type: 'credits', credits },
        ],
      },
      { but, news: [{ type: 'counts', unread: 0, new_likes: 0 }] },
      { but, news: [{ type: 'conversation_removed', id: conversation }] },
    ])
    expect(answer.mine).toBe(true)
    // each is an event of the protocol with nothing beside it, and the partner got none of them
    await told(ada)
    expect((await told(ben)).map(({ type }) => type)).toEqual(['read', 'message'])
  })

  test('a repeated message is told there again, as the first try may have died before', async () => {
    const [ada, ben] = await two()
    await again(ben)
    const key = crypto.randomUUID()
    await write(ben, ada, 'Hallo', key)
    await write(ben, ada, 'Hallo', key)
    const [first, second] = await toldElsewhere(ben)
    expect(second).toEqual(first)
    expect(await toldElsewhere(ada)).toEqual([])
  })

  test.each([
    ['has not been used for a quarter of an hour', `seen_at = $2::timestamptz - interval '14 minutes'`],
    ['was ended', 'revoked_at = $2::timestamptz'],
    ['is over', 'expires_at = $2::timestamptz'],
  ])('a device whose session %s wakes nothing', async (_, change) => {
    const [ada, ben] = await two()
    const other = await sessionOf(await again(ada))
    const { json } = await write(ben, ada)
    await write(ada, ben)
    expect(await toldElsewhere(ada)).toHaveLength(1)
    await world.current.sql(`update sessions set ${change} where id = $1`, [other, world.current.now.toISOString()])
    world.current.live.told = []
    await write(ben, ada)
    await ada.get(`/api/chat.php?id=${json.conversation.id}`)
    await write(ada, ben)
    await ada.delete('/api/chat.php', { id: json.conversation.id })
    expect(await toldElsewhere(ada)).toEqual([])
  })

  test('a device that shows a page, or has hidden it for less than five minutes, is told', async () => {
    const [ada, ben] = await two()
    const phone = await again(ada)
    // the session's time is written at every second heartbeat at most
    pass(LIVE.heartbeatMs)
    await phone.get('/api/user.php')
    pass(LIVE.heartbeatMs)
    pass(LIVE.hiddenMs)
    await write(ada, ben)
    expect(await toldElsewhere(ada)).toHaveLength(1)
  })

  test('a refused message, an empty reading and an older page tell nobody', async () => {
    const [ada, ben] = await two()
    await again(ada)
    const { json } = await write(ben, ada)
    await ada.get(`/api/chat.php?id=${json.conversation.id}&before=${json.message.id}`)
    await ben.post('/api/block.php', { id: ada.id })
    expect((await write(ada, ben)).status).toBe(403)
    expect(await toldElsewhere(ada)).toEqual([])
  })

  test('reading is told there although the partner is blocked, and not to the partner', async () => {
    const [ada, ben] = await two()
    await again(ada)
    const { json } = await write(ben, ada)
    await ada.post('/api/block.php', { id: ben.id })
    world.current.live.told = []
    await ada.get(`/api/chat.php?id=${json.conversation.id}`)
    expect((await toldElsewhere(ada)).map(({ news }) => news.map(({ type }) => type))).toEqual([['read', 'counts']])
    expect(await told(ben)).toEqual([])
  })
})

describe('who may be told that somebody is typing', () => {
  const ticket = async (by: Visitor, to: Visitor) => (await by.get(`/api/chat.php?member=${to.id}`)).json.typing
  const nameOf = async (member: Visitor) => `${(await member.account()).siteId}:${await member.key()}`

  test('the partner of a conversation, for a minute, by the member’s own object only', async () => {
    const [ada, ben] = await two()
    expect(await ticket(ben, ada)).toBeNull()
    const { conversation } = (await write(ben, ada)).json
    const given = await ticket(ben, ada)
    const [from, to] = [await nameOf(ben), await nameOf(ada)]
    const secrets = world.current.services({ country: null, ip: '' }, []).secrets
    const now = world.current.now.getTime()
    expect(readTicket(secrets, given, from, now)).toEqual({ from, to, conversation: conversation.id })
    expect(readTicket(secrets, given, from, now + LIVE.ticketMs)).toBeNull()
    expect(readTicket(secrets, given, to, now)).toBeNull()
    // what is encrypted for something else is no ticket
    expect(
      readTicket(secrets, secrets.encrypt(JSON.stringify({ from, to, conversation, until: 9e15 })), from, now),
    ).toBeNull()
  })

  test('not where one has blocked the other, the typist is invisible, or the partner has removed it or is away', async () => {
    const [ada, ben] = await two()
    const { conversation } = (await write(ben, ada)).json
    for (const [blocker, other] of [[ada, ben] as const, [ben, ada] as const]) {
      await blocker.post('/api/block.php', { id: other.id })
      expect([await ticket(ben, ada), await ticket(ada, ben)]).toEqual([null, null])
      await blocker.delete('/api/block.php', { id: other.id })
    }
    await ben.premium()
    await ben.put('/api/user.php', { invisible: true })
    expect([await ticket(ben, ada), await ticket(ada, ben)]).toEqual([null, expect.any(String)])
    await ben.put('/api/user.php', { invisible: false })
    await ada.delete('/api/chat.php', { id: conversation.id })
    expect(await ticket(ben, ada)).toBeNull()
    await write(ben, ada)
    expect(await ticket(ben, ada)).toEqual(expect.any(String))
    pass((LIVE.listeningMinutes + 1) * MINUTE_MS)
    expect(await ticket(ben, ada)).toBeNull()
  })
})

describe('who gets no live event', () => {
  test('blocked members, in both directions', async () => {
    const [ada, ben] = await two()
    const { json } = await write(ben, ada)
    world.current.live.told = []
    for (const [blocker, other] of [[ada, ben] as const, [ben, ada] as const]) {
      await blocker.post('/api/block.php', { id: other.id })
      for (const from of [ada, ben]) {
        await write(from, from === ada ? ben : ada)
        await from.post('/api/like.php', { id: from === ada ? ben.id : ada.id })
        await from.get(`/api/chat.php?id=${json.conversation.id}`)
      }
      await blocker.delete('/api/block.php', { id: other.id })
    }
    expect([await told(ada), await told(ben)]).toEqual([[], []])
  })

  test('members who have been away for some minutes', async () => {
    const [ada, ben] = await two()
    pass((LIVE.listeningMinutes + 1) * MINUTE_MS)
    await write(ben, ada)
    await ben.post('/api/like.php', { id: ada.id })
    expect(world.current.live.told).toEqual([])
  })

  test('a hidden tab gets events as long as its channel is open', async () => {
    const [ada, ben] = await two()
    await ada.post('/api/page-hidden.php', {})
    pass(LIVE.hiddenMs)
    await write(ben, ada)
    expect(await told(ada)).toHaveLength(1)
  })

  test('polling keeps the online mark without a gap', async () => {
    const [ada, ben] = await two()
    const online = async () => (await ben.get(`/api/member.php?id=${ada.id}`)).json.profile.online
    // The request before came while the online mark was still fresh enough.
    await ada.get('/api/user.php')
    pass(MINUTE_MS - 1)
    for (let beats = 0; beats < 4; beats++) {
      await ada.get('/api/user.php')
      pass(LIVE.heartbeatMs)
      expect(await online()).toBe(true)
    }
  })
})

describe('whose channels are closed', () => {
  const ended = async (member: Visitor) => {
    const key = await member.key()
    return world.current.live.ended.flatMap(({ of, sessions }) => (of.user === key ? [sessions] : []))
  }
  const sessionOf = async (member: Visitor) => {
    const { sessions } = (await member.get('/api/sessions.php')).json as {
      sessions: { id: string; current: boolean }[]
    }
    return sessions.find(({ current }) => current)!.id
  }

  test('those of the session that logs out', async () => {
    const [ada] = await two()
    const only = await sessionOf(ada)
    await ada.get('/api/logout.php')
    expect(await ended(ada)).toEqual([{ only }])
  })

  test('those of all other sessions after a new password, and of one or all others on request', async () => {
    const [ada] = await two()
    const allBut = await sessionOf(ada)
    const elsewhere = world.current.visitor()
    await elsewhere.post('/api/user.php', { email: ada.email, password: ada.password })
    const only = await sessionOf(elsewhere)
    await ada.delete('/api/sessions.php', { id: only })
    await ada.delete('/api/sessions.php', { others: true })
    const next = 'Regen-auf-Tulpen-78'
    await ada.put('/api/password.php', { old: ada.password, password: next, password_repeat: next })
    expect(await ended(ada)).toEqual([{ only }, { allBut }, { allBut }])
  })

  test('all of a deleted account', async () => {
    const [ada] = await two()
    await ada.delete('/api/account.php', { password: ada.password, reason: 'time' })
    expect(await ended(ada)).toEqual([{ allBut: null }])
  })

  test('those of a browser that logs in again', async () => {
    const [ada, ben] = await two()
    const only = await sessionOf(ada)
    await ada.post('/api/user.php', { email: ben.email, password: ben.password })
    expect(await ended(ada)).toEqual([{ only }])
  })
})

test('opening a channel is limited', async () => {
  const [ada] = await two()
  const { headers } = TABLE['GET /api/live.php']!.ask({ asking: ada } as never)
  const words = []
  for (let times = 0; times <= RATES['live.open'].max; times++)
    words.push(codeOrStatus(await ada.get('/api/live.php', { headers: headers! })))
  expect([words[0], words.at(-2), words.at(-1)]).toEqual([200, 200, 'too_many_requests'])
})

test('a member’s Durable Object is named by site and key, and knows sessions by their signatures only', async () => {
  const heard: unknown[] = []
  const objects: LiveObjects = {
    getByName: (name) => ({
      fetch: async (_, { body }) => {
        if (body) heard.push([name, JSON.parse(body)])
        return new Response(null)
      },
    }),
  }
  const now = new Date('2026-11-20T12:00:00Z')
  const live = liveChannel({
    objects,
    sign: (text) => `sealed ${text.length}`,
    now: () => now,
    trips: countTrips(),
    deadline: startDeadline(1000),
  })
  const ada = { site: 7, user: '12' }
  const stamp = { v: 1, cursor: now.toISOString() }
  await live.notify(ada, [{ type: 'like' }, { type: 'credits', credits: 3 }])
  await live.notify(ada, [{ type: 'like' }], 'one')
  await live.end(ada, { only: 'one' })
  await live.end(ada, { allBut: null })
  const ended = { ...stamp, type: 'session_ended' }
  expect(heard).toEqual([
    [
      '7:12',
      {
        events: [
          { ...stamp, type: 'like' },
          { ...stamp, type: 'credits', credits: 3 },
        ],
      },
    ],
    ['7:12', { events: [{ ...stamp, type: 'like' }], but: 'sealed 8' }],
    ['7:12', { events: [ended], over: { only: 'sealed 8' } }],
    ['7:12', { events: [ended], over: { allBut: null } }],
  ])
  await expect(live.open(ada, { id: 'one', ends: now }, [])).rejects.toThrow('answered 200')
})
