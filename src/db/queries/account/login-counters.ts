import type { SQL } from 'drizzle-orm'
import { type Db, execute, rows } from '#db/client.ts'
import { timestamptz } from '#db/queries/session/viewer.ts'
import { answering, int, text } from '#db/row.ts'
import { sql } from '#db/sql.ts'
import { loginCounters } from '#db/tables.ts'

const k = loginCounters.as('k')

/** `key` is a keyed hash. `seconds` is how long a count lasts from its first use. */
export type Counter = { key: string; seconds: number }

/**
 * The insert that counts one use of `key` within a day for each row of `from`. Parallel uses wait for each other at the counter's
 * row, so each gets its own number in `count`.
 */
export function countedToday(key: string | SQL, now: SQL, from: SQL = sql`(values (1)) one`): SQL {
  return sql`insert into ${loginCounters} as k (${loginCounters.key}, ${loginCounters.count},
    ${loginCounters.endsAt}) select ${key}, 1, ${now} + interval '1 day' from ${from}
    on conflict (${loginCounters.key}) do update set ${loginCounters.count} = ${oneMore(now)},
      ${loginCounters.endsAt} = ${endOf(now)} returning count, ends_at`
}

/** The whole minutes until the counters of a `countedToday` start again. */
export const minutesLeft = (counted: SQL, now: SQL): SQL =>
  sql`(select greatest(1, ceil(extract(epoch from ends_at - ${now}) / 60))::int from ${counted})`

/** Counts one use of each key. Returns each count and the seconds until it starts again, in the given order. */
export async function countUses(db: Db, counters: Counter[], now: Date): Promise<{ count: number; left: number }[]> {
  const at = timestamptz(now)
  const list = JSON.stringify(counters)
  // Sorted by key, so that two calls never deadlock.
  const counted = await rows(
    db,
    answering(
      { key: text, count: int, left: int },
      sql`insert into ${loginCounters} as k (${loginCounters.key}, ${loginCounters.count},
      ${loginCounters.endsAt})
      select c.key, 1, ${at} + make_interval(secs => c.seconds)
        from jsonb_to_recordset(${list}::jsonb) as c(key text, seconds int) order by c.key
      on conflict (${loginCounters.key}) do update set ${loginCounters.count} = ${oneMore(at)},
        ${loginCounters.endsAt} = ${endOf(at)}
      returning ${k.key}, ${k.count}, extract(epoch from k.ends_at - ${at})::int as left`,
    ),
  )
  return counters.map(({ key }) => counted.find((each) => each.key === key)!)
}

export async function refundUses(db: Db, keys: string[]): Promise<void> {
  await execute(
    db,
    sql`with held as (
      select ${loginCounters.key} from ${loginCounters} where ${loginCounters.key} in (select
        jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb)) order by ${loginCounters.key} for update
    ) update ${loginCounters} set ${loginCounters.count} = greatest(${loginCounters.count} - 1, 0)
      where ${loginCounters.key} in (select key from held)`,
  )
}

/** Deletes some of the ended counters, skipping those in use. */
export async function sweepCounters(db: Db, now: Date): Promise<void> {
  await execute(
    db,
    sql`delete from ${loginCounters} where ${loginCounters.key} in (
    select ${loginCounters.key} from ${loginCounters} where ${loginCounters.endsAt} < ${timestamptz(now)} -
      interval '1 hour' limit 50 for update skip locked
  )`,
  )
}

const oneMore = (now: SQL) => sql`case when ${k.endsAt} <= ${now} then 1 else ${k.count} + 1 end`
const endOf = (now: SQL) => sql`case when ${k.endsAt} <= ${now} then excluded.ends_at else ${k.endsAt} end`
