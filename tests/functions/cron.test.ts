import { randomUUID } from 'node:crypto'
import { eq, isNull, like } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, type MockInstance, test, vi } from 'vitest'
import { pictureRemovals } from '#db/schema/conversations.ts'
import { jobCursors } from '#db/schema/jobs.ts'
import { outbox } from '#db/schema/notifications.ts'
import { searchFrequencies } from '#db/schema/search.ts'
import { sessions } from '#db/schema/sessions.ts'
import { users } from '#db/schema/users.ts'
import worker from '#functions/worker.ts'
import { addToOutbox, clearOutbox } from '#tests/support/outbox.ts'
import { ledger, openShop, order } from '#tests/support/payment-shop.ts'
import type { Visitor } from '#tests/support/visitor.ts'
import { useWorld } from '#tests/support/world.ts'

// The cron calls nothing but the built worker's own handler; so does this file.
const world = useWorld({ signup_credits: 500 })
const MINUTE_MS = 60_000
const DAY_MS = 1440 * MINUTE_MS
const him = { gender: 'male', seeking: 'female' }
const removed: string[] = []

beforeAll(() => {
  lines = vi.spyOn(console, 'log').mockImplementation(() => {})
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.stubGlobal('fetch', ((input, init) => world.current.fetch(input, init)) as typeof fetch)
})
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  lines.mockRestore()
})
beforeEach(() => clearOutbox(world.current))

let lines: MockInstance<typeof console.log>
let woken = 0

/** Moves the clock, to a minute of the hour where that matters, and lets the cron come. */
async function cron(ms: number, minute?: number): Promise<void> {
  const at = new Date(world.current.now.getTime() + ms)
  if (minute !== undefined) at.setUTCMinutes(minute)
  world.current.now = at
  vi.setSystemTime(at)
  const env = {
    DATABASE_URL: 'postgresql://liaison:local@localhost/liaison',
    NEON_FETCH_ENDPOINT: 'http://sql.test/sql',
    UPSTASH_REDIS_REST_URL: 'http://redis.test',
    UPSTASH_REDIS_REST_TOKEN: 'token',
    PAYMENT_URL: 'http://payments.test',
    PAYMENT_KEY: 'test_local',
    MAIL_URL: 'http://mail.test',
    MAIL_KEY: 'key',
    MAIL_FROM: 'Liaison <post@liaison.test>',
    SECRET: 'a secret that only this test file knows',
    PHOTOS: { delete: (keys: string | string[]) => Promise.resolve(removed.push(...[keys].flat())) },
    PUBLIC_PHOTOS: {},
    ASSETS: {},
    IMAGES: {},
    LIVE: { getByName: () => ({ fetch: async () => new Response(null) }) },
    OUTBOX: { sendBatch: (messages: unknown[]) => Promise.all(messages.map(wake)) },
  }
  const work: Promise<unknown>[] = []
  const wake = async () => {
    woken++
    await worker.queue!({} as never, env, {} as never)
  }
  await worker.scheduled!({} as never, env, { waitUntil: (each: Promise<unknown>) => work.push(each) } as never)
  await Promise.all(work)
}

const mailsTo = ({ email }: Visitor) => world.current.mails.filter(({ to }) => to === email)
const write = (from: Visitor, to: Visitor) =>
  from.post('/api/message.php', { to: to.id, kind: 'text', text: 'Hallo' }, { key: randomUUID() })

test('it sends what the outbox still holds', async () => {
  const [ada, bob] = [await world.current.visitor().join(), await world.current.visitor().join(him)]
  await cron(60 * MINUTE_MS, 1)
  await write(bob, ada)
  const before = mailsTo(ada).length
  await cron(11 * MINUTE_MS)
  expect(mailsTo(ada)).toHaveLength(before + 1)
})

test('it wakes more senders when there is too much for one, and none otherwise', async () => {
  woken = 0
  await cron(MINUTE_MS)
  expect(woken).toBe(0)
  const to = randomUUID()
  // All but three are other senders' work already.
  const leasedUntil = '2035-01-01T00:00:00Z'
  const mails = Array.from({ length: 2500 }, (_, at) => ({
    params: { to: `${at}${to}` },
    dedupe: `${to}${at}`,
    ...(at >= 3 && { leasedUntil }),
  }))
  await addToOutbox(world.current, ...mails)
  await cron(MINUTE_MS)
  const sent = () => world.current.mails.filter((mail) => mail.to.includes(to)).length
  expect([woken, sent()]).toEqual([2, 3])
  await world.current.db.delete(outbox).where(like(outbox.dedupe, `${to}%`))
})

test('it writes a reminder and sends it', async () => {
  const ada = await world.current.visitor().join({ confirm: false })
  // on the hour, like the reminders' own clock
  await cron(25 * 60 * MINUTE_MS, 0)
  await cron(20 * MINUTE_MS)
  expect(mailsTo(ada)).toHaveLength(2)
})

test('it asks the provider about payments whose webhook is missing', async () => {
  const shop = openShop(world.current)
  const ada = await world.current.visitor().join()
  const pack = await shop.sell({ credits: 100 })
  const placed = (await order(ada, { package: pack })).json.order
  shop.deaf = true
  await shop.set(placed.payment_id, 'paid')
  expect((await ada.get(`/api/order.php?id=${placed.id}`)).json.order.status).toBe('pending')
  await cron(DAY_MS / 2)
  expect((await ada.get(`/api/order.php?id=${placed.id}`)).json.order.status).toBe('completed')
  expect(await ledger(world.current, ada)).toMatchObject({ bought: '1' })
})

test('it erases accounts after their days of grace, photos first', async () => {
  const ada = await world.current.visitor().join()
  await ada.uploadsPhoto()
  await ada.delete('/api/account.php', { password: ada.password, reason: 'time' })
  const accounts = () => world.current.db.$count(users, eq(users.email, ada.email))
  await cron(13 * DAY_MS)
  expect([await accounts(), removed]).toEqual([1, []])
  await cron(2 * DAY_MS)
  expect([await accounts(), removed.length > 0]).toEqual([0, true])
})

test('once an hour it deletes expired rows, and continues in the next run if the time was too short', async () => {
  const join = () => world.current.visitor().join()
  const sessionsOf = (member: Visitor) => member.count(sessions.userId)
  const endLongAgo = (member: Visitor) =>
    member.setRows(sessions, { expiresAt: new Date(world.current.now.getTime() - 40 * DAY_MS).toISOString() })
  await cron(60 * MINUTE_MS, 3)
  const ada = await join()
  await endLongAgo(ada)
  await cron(0, 59)
  expect(await sessionsOf(ada)).toBe(1)
  // as a run that was cut off leaves it
  await world.current.db.update(jobCursors).set({ id: 1 }).where(eq(jobCursors.job, 'retention'))
  await cron(0, 59)
  expect(await sessionsOf(ada)).toBe(0)
  const bea = await join()
  await endLongAgo(bea)
  await cron(0, 59)
  expect(await sessionsOf(bea)).toBe(1)
  await cron(MINUTE_MS)
  expect(await sessionsOf(bea)).toBe(0)
})

test('every minute it logs how much each job is behind', async () => {
  await world.current.db.update(users).set({ deletedAt: null }).where(isNull(users.erasedAt))
  const ada = await world.current.visitor().join()
  await ada.delete('/api/account.php', { password: ada.password, reason: 'time' })
  lines.mockClear()
  // past the days of grace, but not yet past the margin
  const deletedAt = new Date(world.current.now.getTime() - 14 * DAY_MS - 4 * MINUTE_MS).toISOString()
  await ada.setAccount({ deletedAt })
  await cron(MINUTE_MS)
  const told = lines.mock.calls.map(([line]) => JSON.parse(String(line)) as Record<string, unknown>)
  const lags = told.filter(({ level }) => level === 'info')
  expect(lags.map(({ job }) => job)).toEqual([
    'outbox',
    'unread-reminders',
    'activation-reminders',
    'pending-payments',
    'paid-payments',
    'refunds',
    'erasure',
    'retention',
    'public-photos',
    'photo-renditions',
    'picture-removals',
    'member-counts',
  ])
  expect(lags.find(({ job }) => job === 'erasure')).toEqual({ level: 'info', job: 'erasure', due: 1, lag: 300 })
})

test('it deletes the bytes of a photo whose message was never stored, once they are due', async () => {
  const ada = await world.current.visitor().join()
  const { id: userId } = await ada.account()
  const dueAt = new Date(world.current.now.getTime() + 10 * MINUTE_MS).toISOString()
  await world.current.db.insert(pictureRemovals).values({ storageKey: 'left-over', userId, dueAt })
  await cron(9 * MINUTE_MS)
  expect(removed).not.toContain('left-over/large')
  await cron(MINUTE_MS)
  expect(removed).toContain('left-over/large')
  expect(await world.current.db.$count(pictureRemovals)).toBe(0)
})

test('it counts members for the search, and again after an hour', async () => {
  await world.current.visitor().join()
  const counted = async () => {
    const all = await world.current.db.select().from(searchFrequencies).where(eq(searchFrequencies.code, ''))
    return all.reduce((sum, { members }) => sum + members, 0)
  }
  await cron(61 * MINUTE_MS)
  const before = await counted()
  expect(before).toBeGreaterThan(0)
  await world.current.visitor().join()
  await cron(MINUTE_MS)
  expect(await counted()).toBe(before)
  await cron(60 * MINUTE_MS)
  expect(await counted()).toBe(before + 1)
})
