import { beforeAll, expect, test } from 'vitest'
import { eraseMembers } from '#functions/jobs/erasure.ts'
import { SENDERS, sendOutbox } from '#functions/jobs/outbox.ts'
import { remind } from '#functions/jobs/reminders.ts'
import { purgeAllExpired } from '#functions/jobs/retention.ts'
import type { Services } from '#functions/services/services.ts'
import { within } from '#tests/bench/budget.ts'
import { virtualClock } from '#tests/faults/virtual-clock.ts'
import { useWorld } from '#tests/support/world.ts'

/*
 * Whether the jobs get through what a million members a day leave for them. How much a job does in a minute is counted, on a clock that goes on
 * only while it waits: every trip to the database takes 100 ms, which is more than the slowest of its statements, and so does every mail.
 */
const world = useWorld()
const time = virtualClock()
const TRIP_MS = 100
const JOB_MS = 50_000
const MINUTES = 1440

/** Rows that fall due on a day with 1,000,000 daily members, estimated high. */
const DUE = {
  /** Six messages and four likes by each, told by mail and by push, though most are told at once or not at all. */
  outbox: 20_000_000,
  /** 3,000,000 conversations with unread messages, looked at every hour. */
  unread: 72_000_000,
  /** A third of 60,000 signups. */
  unconfirmed: 20_000,
  /** One member in a hundred. */
  erased: 10_000,
  /** All that was sent, and as many sessions and links as members. */
  over: 22_000_000,
}

beforeAll(async () => {
  const { sql, now } = world.current
  const moment = now.toISOString()
  await sql(
    `with u as (
       insert into users (site_id, status, email, email_key, password_hash, language, signup_at, deleted_at)
       select s.id, case when n <= 80 then 'active' when n <= 380 then 'not_confirmed' else 'deleted' end::user_status, n, n, '', 'de',
         $1::timestamptz - interval '25 hours', case when n > 380 then $1::timestamptz - interval '20 days' end
       from sites s, generate_series(1, 480) n returning *
     ) insert into profiles (user_id, public_id, site_id, status, name, gender, seeking, date_of_birth, country, last_active_at, online_until, created_at)
     select id, gen_random_uuid(), site_id, case status when 'deleted' then 'deleted' else 'active' end::profile_status, 'Eve', 'female', 'male',
       '1990-05-05', 'DE', signup_at, signup_at, signup_at from u`,
    [moment],
  )
  await sql(
    `with c as (
       insert into conversations (public_id, site_id, low_id, high_id, opened_by, created_at)
       select gen_random_uuid(), a.site_id, a.id, b.id, a.id, $1 from users a join users b on b.id > a.id and b.status = 'active' where a.status = 'active'
       returning *
     ) insert into conversation_members (user_id, conversation_id, conversation_public_id, peer_id, unread, last_at)
     select low_id, id, public_id, high_id, 1, $1 from c`,
    [moment],
  )
  await sql(
    `insert into outbox (public_id, site_id, language, channel, template, params, dedupe, due_at, created_at, sent_at)
     select gen_random_uuid(), id, 'de', 'mail', 'no_account', jsonb_build_object('to', n || '@post.example'), 'day ' || n, $1, $1,
       case when n > 960 then $1::timestamptz - interval '40 days' end
     from sites, generate_series(1, 10960) n`,
    [moment],
  )
}, 120_000)

const count = async (from: string) => Number((await world.current.sql(`select count(*) as n from ${from}`))[0]!.n)

/** Lets a job run and answers how much of `left` it does in a day, running each minute as long as it has time. */
async function aDay(left: () => Promise<number>, job: (services: Services) => Promise<void>): Promise<number> {
  world.current.clock = time.clock
  world.current.before = (_, call) => async (url, init) => {
    await time.sleep(TRIP_MS)
    return time.working(() => call(url, init))
  }
  const services = world.current.services({ country: null, ip: '' }, [])
  services.deadline.renew(JOB_MS)
  const [before, start] = [await left(), time.now()]
  await time.until(job(services))
  const [took, done] = [time.now() - start, before - (await left())]
  world.current.before = (_, call) => call
  world.current.clock = undefined
  expect([took > 0, took < JOB_MS, done > 0]).toEqual([true, true, true])
  // a run stops with 15 s left at most
  return (done / took) * (JOB_MS - 15_000) * MINUTES
}

const keepsUp = (what: string, due: number, done: number) =>
  within({
    what: `a day of a million: ${what}`,
    measured: Math.round((done / due) * 10) / 10,
    budget: 1,
    goal: 2,
    unit: 'times',
    least: true,
  })

test('the outbox is sent', async () => {
  const unsent = () => count(`outbox where sent_at is null and dedupe like 'day %'`)
  const done = await aDay(unsent, (services) => sendOutbox(services, Infinity))
  // the schedule's own run, and those that it wakes
  keepsUp('mails and pushes', DUE.outbox, done * (1 + SENDERS.most))
})

test('members are reminded', async () => {
  let looked = await count('conversation_members where unread > 0')
  const done = await aDay(
    async () => looked,
    async (services) => {
      await remind(services)
      looked = 0
    },
  )
  keepsUp('unread conversations', DUE.unread, done)
  const told = await count(`outbox where template = 'activation_reminder'`)
  expect(told).toBe(300)
})

test('unconfirmed members are reminded', async () => {
  await world.current.sql(`delete from outbox where template = 'activation_reminder'`)
  await world.current.sql(`update job_cursors set at = '-infinity', id = 0 where job = 'activation_reminders'`)
  const left = async () => 300 - (await count(`outbox where template = 'activation_reminder'`))
  keepsUp('unconfirmed addresses', DUE.unconfirmed, await aDay(left, remind))
})

test('members are erased', async () => {
  keepsUp(
    'erased members',
    DUE.erased,
    await aDay(() => count(`users where status = 'deleted' and erased_at is null`), eraseMembers),
  )
})

test('what is over is deleted', async () => {
  keepsUp(
    'rows that are over',
    DUE.over,
    await aDay(() => count(`outbox where sent_at < '2026-10-20'`), purgeAllExpired),
  )
})
