import { beforeEach, describe, expect, test } from 'vitest'
import { LIVE } from '#core/live/limits.ts'
import { LiveEvent, type LiveNews } from '#core/live/schema.ts'
import { RATES } from '#core/limits/rates.ts'
import { liveChannel, type LiveObjects } from '#functions/services/live.ts'
import { startDeadline } from '#functions/services/deadline.ts'
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
    const key = crypto.randomUUID()
    const { json } = await write(ben, ada, 'Hallo', key)
    await write(ben, ada, 'Hallo', key)
    expect(await told(ada)).toEqual([
      { type: 'message', conversation: json.conversation.id, message: { ...json.message, mine: false, seen: false } },
    ])
    expect(await told(ben)).toEqual([])
  })

  test('the sender of a message when it is read, once, and not for older pages', async () => {
    const [ada, ben] = await two()
    const { json } = await write(ben, ada)
    const conversation = json.conversation.id
    await ada.get(`/api/chat.php?id=${conversation}&before=${json.message.id}`)
    expect(await told(ben)).toEqual([])
    for (let times = 0; times < 2; times++) await ada.get(`/api/chat.php?id=${conversation}`)
    expect(await told(ben)).toEqual([{ type: 'read', conversation, up_to: json.message.id }])
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
    ['7:12', { events: [ended], over: { only: 'sealed 8' } }],
    ['7:12', { events: [ended], over: { allBut: null } }],
  ])
  await expect(live.open(ada, { id: 'one', ends: now }, [])).rejects.toThrow('answered 200')
})
