import { beforeEach, describe, expect, test } from 'vitest'
import { outbox } from '#db/schema/notifications.ts'
import { sendOutbox } from '#functions/jobs/outbox.ts'
import { virtualClock } from '#tests/faults/virtual-clock.ts'
import { addToOutbox } from '#tests/support/outbox.ts'
import type { Visitor } from '#tests/support/visitor.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
type Row = typeof outbox.$inferSelect

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS

const pass = (ms: number) => {
  world.current.now = new Date(world.current.now.getTime() + ms)
}
const send = () => sendOutbox(world.current.services({ country: null, ip: '' }, []), 1)
const mailsTo = ({ email }: Visitor) => world.current.mails.filter(({ to }) => to === email)

/** Somebody whose mail waits in the outbox: the provider takes none while they join. */
async function waiting(): Promise<Visitor> {
  world.current.mailAnswer = () => new Response(null, { status: 503 })
  const ada = await world.current.visitor().join({ confirm: false })
  world.current.mailAnswer = null
  const dueAt = world.current.now.toISOString()
  await world.current.db.update(outbox).set({ attempts: 0, leasedUntil: null, dueAt })
  return ada
}
const row = async (member: Visitor) => {
  const { attempts, publicId: key, sentAt, failedAt } = (await member.outbox())[0]!
  return { attempts, key, sent: sentAt !== null, failed: failedAt !== null }
}

beforeEach(async () => {
  await world.current.db.delete(outbox)
  world.current.mails.length = 0
})

test('a mail that was sent but not recorded goes out again under its key, and arrives once', async () => {
  const ada = await waiting()
  const keys: string[] = []
  const taken = world.current.mails
  // the provider has taken the mail, then the database is gone
  world.current.mailAnswer = async () => {
    world.current.broken.sql = true
    return null
  }
  await send()
  world.current.broken.sql = false
  world.current.mailAnswer = null
  keys.push(...mailsTo(ada).map(({ key }) => key))
  expect([keys.length, await row(ada)]).toMatchObject([1, { sent: false, attempts: 1 }])
  pass(61 * SECOND_MS)
  taken.length = 0
  await send()
  keys.push(...mailsTo(ada).map(({ key }) => key))
  const { key, sent } = await row(ada)
  expect([keys, sent]).toEqual([[key, key], true])
})

test('two mails have two keys', async () => {
  const [ada, bea] = [await waiting(), await waiting()]
  await send()
  expect(mailsTo(ada)[0]!.key).not.toBe(mailsTo(bea)[0]!.key)
})

describe('two senders', () => {
  /** A sender that has taken the mail and waits for the provider; `answers` lets the provider answer. */
  async function atWork(ada: Visitor) {
    let answers = () => {}
    const asked: string[] = []
    let began = () => {}
    const begun = new Promise<void>((resolve) => (began = resolve))
    world.current.mailAnswer = (to) => {
      asked.push(to)
      began()
      return asked.length > 1 ? null : new Promise((resolve) => (answers = () => resolve(null)))
    }
    const first = send()
    await begun
    return {
      asked: () => asked.filter((to) => to === ada.email).length,
      ends: async () => {
        answers()
        await first
        world.current.mailAnswer = null
      },
    }
  }

  test('do not send the same mail within a minute', async () => {
    const ada = await waiting()
    const { asked, ends } = await atWork(ada)
    for (const seconds of [0, 1, 29, 29]) {
      pass(seconds * SECOND_MS)
      await send()
      expect(asked()).toBe(1)
    }
    pass(2 * SECOND_MS)
    await send()
    expect(asked()).toBe(2)
    await ends()
    expect([mailsTo(ada).length, await row(ada)]).toMatchObject([1, { sent: true }])
  })
})

test('a refused mail is tried again after 1, 5, 15 minutes, 1, 4, 12 hours and a day, then given up', async () => {
  const ada = await waiting()
  const tried: number[] = []
  const start = world.current.now.getTime()
  world.current.mailAnswer = (to) => {
    if (to === ada.email) tried.push((world.current.now.getTime() - start) / MINUTE_MS)
    return new Response(null, { status: 503 })
  }
  await send()
  // a minute before and at each moment, and long after the last
  let at = 0
  for (const minutes of [1, 5, 15, 60, 240, 720, 1440, 10_000]) {
    at += minutes
    for (const moment of [at - 0.5, at]) {
      world.current.now = new Date(start + moment * MINUTE_MS)
      await send()
    }
  }
  world.current.mailAnswer = null
  expect(tried).toEqual([0, 1, 6, 21, 81, 321, 1041, 2481])
  expect(await row(ada)).toMatchObject({ attempts: 8, sent: false, failed: true })
})

describe('a long queue', () => {
  /** A clock that moves only while all work waits for a backend: `latencyMs` for a mail, 20 ms for a statement. */
  const time = virtualClock()
  const SENDER_MS = 50_000
  let atOnce = 0
  let most = 0
  let latencyMs = 100

  async function fill(rows: number): Promise<void> {
    const mails = Array.from({ length: rows }, (_, at) => ({ params: { to: `${at}@post.example` } }))
    await addToOutbox(world.current, ...mails)
  }

  /** A run of a sender with the time of one; the provider answers by `mailAnswer`. Answers how long it took. */
  async function run(): Promise<number> {
    const start = time.now()
    const moment = world.current.now.getTime()
    const now = () => new Date(moment + time.now() - start)
    world.current.clock = time.clock
    world.current.before = (backend, call) => async (url, init) => {
      if (backend === 'mail') most = Math.max(most, ++atOnce)
      await time.sleep(backend === 'mail' ? latencyMs : 20)
      try {
        return await time.working(() => call(url, init))
      } finally {
        if (backend === 'mail') atOnce--
      }
    }
    const services = world.current.services({ country: null, ip: '' }, [])
    services.deadline.renew(SENDER_MS)
    try {
      await time.until(sendOutbox({ ...services, now }, Infinity))
    } finally {
      world.current.before = (_, call) => call
      world.current.clock = undefined
      world.current.now = now()
    }
    return time.now() - start
  }
  const rows = () => world.current.db.select().from(outbox)
  const states = async () => {
    const all = await rows()
    const having = (column: keyof Row) => all.filter((each) => each[column] !== null).length
    const tries = Math.max(...all.map(({ attempts }) => attempts))
    return { sent: having('sentAt'), failed: having('failedAt'), leased: having('leasedUntil'), tries }
  }

  beforeEach(() => {
    most = 0
    latencyMs = 100
    world.current.mailAnswer = null
  })

  test('a sender sends more than 2,000 a minute, six at a time, within its time, and releases the rest', async () => {
    await fill(3000)
    const ms = await run()
    const { sent, leased, tries } = await states()
    expect([most, leased, tries]).toEqual([6, 0, 1])
    expect(ms).toBeLessThan(SENDER_MS)
    expect(sent).toBeGreaterThan(2000)
    expect(new Set(world.current.mails.map(({ key }) => key)).size).toBe(sent)
    // mails that were not tried are due and have lost no try
    const unsent = (await rows()).filter(({ sentAt }) => sentAt === null)
    expect([...new Set(unsent.map(({ attempts }) => attempts))]).toEqual([0])
  }, 120_000)

  test('a provider that accepts ten a second gets about ten a second, and no mail loses an attempt', async () => {
    await fill(200)
    let [second, taken, refused] = [0, 0, 0]
    world.current.mailAnswer = () => {
      const at = Math.floor(time.now() / 1000)
      if (at > second) [second, taken] = [at, 0]
      if (++taken <= 10) return null
      refused++
      return new Response('{}', { status: 429, headers: { 'retry-after': '1' } })
    }
    const ms = await run()
    expect(await states()).toMatchObject({ sent: 200, failed: 0, tries: 1 })
    expect(ms).toBeLessThan(40_000)
    // mails that were on their way when the first one was refused
    expect(refused).toBeLessThan(200 / 5)
  })

  test('a provider that asks for a longer wait than a run lasts is not called by any sender', async () => {
    await fill(100)
    let asked = 0
    world.current.mailAnswer = () => (asked++, new Response('{}', { status: 429, headers: { 'retry-after': '120' } }))
    await run()
    expect(asked).toBeLessThanOrEqual(6)
    const before = asked
    await run()
    pass(60 * SECOND_MS)
    await run()
    expect(asked).toBe(before)
    pass(60 * SECOND_MS)
    world.current.mailAnswer = null
    await run()
    expect(await states()).toMatchObject({ sent: 100, failed: 0, tries: 1 })
  })

  test.each(['down', 'silent'])(
    'a provider that is %s costs a run a dozen calls; the others lose no try',
    async (kind) => {
      await fill(100)
      if (kind === 'silent') latencyMs = 600_000
      world.current.mailAnswer = () => new Response(null, { status: 503 })
      const ms = await run()
      time.clear()
      expect(ms).toBeLessThan(15_000)
      expect((await rows()).filter(({ attempts }) => attempts > 0).length).toBeLessThanOrEqual(12)
      expect(await states()).toMatchObject({ sent: 0, failed: 0, leased: 0, tries: 1 })
    },
  )

  test('waiting mails do not hold up pushes', async () => {
    await fill(100)
    world.current.mailAnswer = () => new Response('{}', { status: 429, headers: { 'retry-after': '600' } })
    await run()
    await addToOutbox(world.current, { channel: 'push', template: 'like' })
    await run()
    const pushes = (await rows()).filter(({ channel }) => channel === 'push')
    expect(pushes.map(({ attempts }) => attempts)).toEqual([1])
  })
})
