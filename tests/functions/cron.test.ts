import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, type MockInstance, test, vi } from 'vitest'
import worker from '#functions/worker.ts'
import { ledger, openShop, order } from '#tests/support/payment-shop.ts'
import type { Visitor } from '#tests/support/visitor.ts'
import { useWorld } from '#tests/support/world.ts'

// The cron calls nothing but the built worker's own handler; so does this file.
const world = useWorld({ signup_credits: 500 })
const MINUTE_MS = 60_000
const DAY_MS = 1440 * MINUTE_MS
const him = { gender: 'male', seeking: 'female' }
/** Keys that were taken out of the bucket. */
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
beforeEach(() => world.current.sql(`delete from outbox where sent_at is null`))

/** What the worker logs. */
let lines: MockInstance<typeof console.log>
/** Senders that the queue woke. */
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

test('it wakes senders for what is too much for one, and no one for less', async () => {
  woken = 0
  await cron(MINUTE_MS)
  expect(woken).toBe(0)
  const to = randomUUID()
  const fill = (rows: number) =>
    world.current.sql(
      `insert into outbox (public_id, site_id, language, channel, template, params, dedupe, due_at, created_at, leased_until)
       select gen_random_uuid(), id, 'de', 'mail', 'no_account', jsonb_build_object('to', n || $1::text), $1 || n, $2, $2, case when n > 3 then $2::timestamptz + interval '9 years' end
       from sites, generate_series(1, $3) n`,
      [to, world.current.now.toISOString(), rows],
    )
  // most of them are others' work already
  await fill(2500)
  await cron(MINUTE_MS)
  const sent = () => world.current.mails.filter((mail) => mail.to.includes(to)).length
  expect([woken, sent()]).toEqual([2, 3])
  await world.current.sql(`delete from outbox where dedupe like $1`, [`${to}%`])
})

test('it reminds, and sends the reminder', async () => {
  const ada = await world.current.visitor().join({ confirm: false })
  // on the hour, like the reminders' own clock
  await cron(25 * 60 * MINUTE_MS, 0)
  await cron(20 * MINUTE_MS)
  expect(mailsTo(ada)).toHaveLength(2)
})

test('it asks for payments that nobody told about', async () => {
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

test('it erases whose days of grace are over, pictures first', async () => {
  const ada = await world.current.visitor().join()
  const form = new FormData()
  form.set('photo', new File([Uint8Array.of(0xff, 0xd8, 0xff, 1)], 'me.jpg', { type: 'image/jpeg' }))
  await ada.post('/api/photos.php', form)
  await ada.delete('/api/account.php', { password: ada.password, reason: 'time' })
  const left = () => world.current.sql(`select 1 from users where email = $1`, [ada.email])
  await cron(13 * DAY_MS)
  expect([(await left()).length, removed]).toEqual([1, []])
  await cron(2 * DAY_MS)
  expect([(await left()).length, removed.length > 0]).toEqual([0, true])
})

test('once an hour it forgets what is over, and goes on where it had no time for all', async () => {
  const join = async () => (await world.current.visitor().join()).email
  const sessions = async (email: string) =>
    (await world.current.sql(`select 1 from sessions s join users u on u.id = s.user_id where u.email = $1`, [email]))
      .length
  const over = () =>
    world.current.sql(`update sessions set expires_at = $1::timestamptz - interval '40 days'`, [
      world.current.now.toISOString(),
    ])
  await cron(60 * MINUTE_MS, 3)
  const ada = await join()
  await over()
  await cron(0, 59)
  expect(await sessions(ada)).toBe(1)
  // as a run leaves it that was cut off
  await world.current.sql(`update job_cursors set id = 1 where job = 'retention'`)
  await cron(0, 59)
  expect(await sessions(ada)).toBe(0)
  const bea = await join()
  await over()
  await cron(0, 59)
  expect(await sessions(bea)).toBe(1)
  await cron(MINUTE_MS)
  expect(await sessions(bea)).toBe(0)
})

test('every minute it says what waits for each job', async () => {
  await world.current.sql(`update users set deleted_at = null where deleted_at is not null and erased_at is null`)
  const ada = await world.current.visitor().join()
  await ada.delete('/api/account.php', { password: ada.password, reason: 'time' })
  lines.mockClear()
  // gone for longer than comes back, and not yet for the margin
  await world.current.sql(
    `update users set deleted_at = $1::timestamptz - interval '14 days 4 minutes' where email = $2`,
    [world.current.now.toISOString(), ada.email],
  )
  await cron(MINUTE_MS)
  const told = lines.mock.calls.map(([line]) => JSON.parse(String(line)) as Record<string, unknown>)
  const lags = told.filter(({ level }) => level === 'info')
  expect(lags.map(({ job }) => job)).toEqual([
    'outbox',
    'unread-reminders',
    'activation-reminders',
    'pending-payments',
    'erasure',
    'retention',
    'public-photos',
    'member-counts',
  ])
  expect(lags.find(({ job }) => job === 'erasure')).toEqual({ level: 'info', job: 'erasure', due: 1, lag: 300 })
})

test('it counts who can be found, and anew after an hour', async () => {
  await world.current.visitor().join()
  const counted = async () =>
    Number((await world.current.sql(`select sum(members) as n from search_frequencies where code = ''`))[0]!.n)
  await cron(61 * MINUTE_MS)
  const before = await counted()
  expect(before).toBeGreaterThan(0)
  await world.current.visitor().join()
  await cron(MINUTE_MS)
  expect(await counted()).toBe(before)
  await cron(60 * MINUTE_MS)
  expect(await counted()).toBe(before + 1)
})
