import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type Backend, connect } from '#db/client.ts'
import { search } from '#db/search/search.ts'
import { rawText } from '#local/cloud/neon.ts'
import { openPool } from '#local/cloud/postgres.ts'
import { within } from '#tests/bench/budget.ts'
import { UNFILTERED } from '#tests/unfiltered-criteria.ts'
import { searchingMembers, type Member } from './searching-members.ts'
import { backendFor } from './crowds.ts'
import { explain } from './measure.ts'
import { AT, NOW } from './crowd-rows.ts'

/**
 * Visits in a copy of the crowd that nobody vacuums, spread over so many hours; each has signs of life a little more than four minutes
 * apart, as `touch` leaves them. All come in the order of time.
 */
const VISITS = process.env.NIGHTLY ? 33_334 : 10_000
const HOURS = 8
/** Buffers of page 50 in a quiet table when its goal was set. In times of today's page, a cheaper page would miss the goal sooner. */
const PAGE_50 = 121
const EACH = 3

const url = inject('copies').presence
const pool = openPool(url, 2)
const options = '-c timezone=GMT -c jit=off -c statement_timeout=0'
const client = new pg.Client({ connectionString: url, types: rawText, options })
let member: Member

beforeAll(async () => {
  await client.connect()
  member = (await searchingMembers(pool)).find(({ country }) => country === 'DE')!
})
afterAll(() => Promise.all([client.end(), pool.end()]))

/** Buffers of page 50 at a moment. */
async function deepPage(now: Date): Promise<number> {
  let sent: { query: string; params: unknown[] } | undefined
  const { url, backend } = backendFor(pool)
  const spy: Backend = (to, init) => {
    sent = JSON.parse(String(init.body)) as { query: string; params: unknown[] }
    return backend(to, init)
  }
  const actor = { user: member.user, session: member.session, now }
  const searching = {
    site: 1,
    actor,
    client: 'a',
    today: '2026-11-20',
    now,
    criteria: UNFILTERED,
    order: 'activity' as const,
  }
  await search(connect({ url, backend: spy }), { ...searching, page: 50, after: null, relaxed: [] })
  // the first time a connection searches it also plans
  await explain(client, [sent!])
  return (await explain(client, [sent!])).buffers
}

const figures = async () => {
  await client.query('select pg_stat_force_next_flush()')
  const { rows } = await client.query<Record<string, string>>(
    `select w.wal_bytes as wal, n_tup_upd as updated, n_tup_hot_upd as hot
      from pg_stat_user_tables, pg_stat_get_backend_wal(pg_backend_pid()) w where relname = 'presence'`,
  )
  return { wal: Number(rows[0]!.wal), updated: Number(rows[0]!.updated), hot: Number(rows[0]!.hot) }
}

test('a sign of life stays in its place, and the order of activity stays quick', async () => {
  const before = { ...(await figures()), page: await deepPage(NOW) }
  // each its own transaction, as `touch` writes it
  await client.query(`do $$ declare m record; begin
    for m in
      select 1 + (hashint8extended(visit, 77) & 9223372036854775807) % 100000 as id,
        ${AT} + visit * interval '${HOURS} hours' / ${VISITS} + sign * interval '4 minutes 10 seconds' as at
      from generate_series(0, ${VISITS - 1}) visit, generate_series(0, ${EACH - 1}) sign order by at
    loop
      update presence set last_active_at = m.at, online_until = m.at + interval '5 minutes'
      where user_id = m.id and online_until < m.at + interval '1 minute';
      commit;
    end loop;
  end $$`)
  const after = { ...(await figures()), page: await deepPage(new Date(NOW.getTime() + HOURS * 3_600_000)) }
  const touches = after.updated - before.updated
  console.log(`> ${touches} signs of life; page 50 from ${before.page} to ${after.page} buffers`)
  expect(touches).toBeGreaterThan(0.9 * VISITS * EACH)
  expect(before.page).toBeLessThanOrEqual(PAGE_50)
  const share = Math.floor((100 * (after.hot - before.hot)) / touches)
  const wal = Math.round((after.wal - before.wal) / touches)
  within({
    what: 'Sign of life: in its place (HOT)',
    measured: share,
    budget: 90,
    goal: 90,
    unit: 'percent',
    least: true,
  })
  within({ what: 'Sign of life: log (WAL)', measured: wal, budget: 400, goal: 400, unit: 'bytes' })
  const grown = Math.round((10 * after.page) / PAGE_50) / 10
  within({
    what: 'Sign of life: page 50 afterwards, not vacuumed',
    measured: grown,
    budget: 1.5,
    goal: 1.5,
    unit: 'times',
  })
})
