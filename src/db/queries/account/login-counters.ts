import type { SQL } from 'drizzle-orm'
import { type Db, execute, rows } from '#db/client.ts'
import { timestamptz } from '#db/queries/session/viewer.ts'
import { answering, int, text } from '#db/row.ts'
import { sql } from '#db/sql.ts'
import { loginCounters } from '#db/tables.ts'

const k = loginCounters.as('k')

/** A sealed name, and how long its count lasts from the first use. */
export type Counter = { key: string; seconds: number }

/**
 * The expression that counts one more use of `key` within a day, for each row of `from`. Parallel uses wait for each other at
 * the counter's row, so each sees a number of its own in `count`.
 */
export function countedToday(key: string | SQL, now: SQL, from: SQL = sql`(values (1)) one`): SQL {
  return sql`insert into ${loginCounters} as k (${loginCounters.key}, ${loginCounters.count},
    ${loginCounters.endsAt}) select ${key}, 1, ${now} + interval '1 day' from ${from}
    on conflict (${loginCounters.key}) do update set ${loginCounters.count} = ${oneMore(now)},
      ${loginCounters.endsAt} = ${endOf(now)} returning count, ends_at`
}

/** The whole minutes until the counts of an expression of `countedToday` start anew. */
export const minutesLeft = (counted: SQL, now: SQL): SQL =>
  sql`(select greatest(1, ceil(extract(epoch from ends_at - ${now}) / 60))::int from ${counted})`

/** Counts one more use of each key; tells each key's count and the seconds until it starts anew, in the order given. */
export async function countUses(db: Db, counters: Counter[], now: Date): Promise<{ count: number; left: number }[]> {
  const at = timestamptz(now)
  const list = JSON.stringify(counters)
  // In one order for everybody, so that two calls never wait for each other.
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

/** Takes one use of each key back. */
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

/** Removes some of the counters that have ended, passing over those in use. */
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
