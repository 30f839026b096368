import { beforeEach, describe, expect, test } from 'vitest'
import { sendOutbox } from '#functions/jobs/outbox.ts'
import type { Visitor } from './visitor.ts'
import { useWorld } from './world.ts'

const world = useWorld()
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
  await world.current.sql(`update outbox set attempts = 0, leased_until = null, due_at = $1`, [
    world.current.now.toISOString(),
  ])
  return ada
}
const row = async ({ email }: Visitor) =>
  (
    await world.current.sql(
      `select o.attempts, o.public_id as key, o.sent_at is not null as sent, o.failed_at is not null as failed
       from outbox o join users u on u.id = o.user_id where u.email = $1`,
      [email],
    )
  )[0]!

beforeEach(async () => {
  await world.current.sql(`delete from outbox`)
  world.current.mails.length = 0
})

test('a mail whose taking was not recorded goes out again under its key, and arrives once', async () => {
  const ada = await waiting()
  const keys: string[] = []
  const taken = world.current.mails
  // the provider has taken it; then the database is gone for the record
  world.current.mailAnswer = async () => {
    world.current.broken.sql = true
    return null
  }
  await send()
  world.current.broken.sql = false
  world.current.mailAnswer = null
  keys.push(...mailsTo(ada).map(({ key }) => key))
  expect([keys.length, await row(ada)]).toMatchObject([1, { sent: 'f', attempts: '1' }])
  pass(61 * SECOND_MS)
  taken.length = 0
  await send()
  keys.push(...mailsTo(ada).map(({ key }) => key))
  const { key, sent } = await row(ada)
  expect([keys, sent]).toEqual([[key, key], 't'])
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

  test('do not send the same mail while the first has it: for a minute', async () => {
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
    expect([mailsTo(ada).length, await row(ada)]).toMatchObject([1, { sent: 't' }])
  })
})

test('what is not taken is tried again after 1, 5, 15 minutes, 1, 4, 12 hours and a day, then given up', async () => {
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
  expect(await row(ada)).toMatchObject({ attempts: '8', sent: 'f', failed: 't' })
})
