import { type SQL, sql } from 'drizzle-orm'
import { type Db, rows } from '#db/client.ts'
import { stamp } from '#db/queries/session/viewer.ts'

/** A sealed name, and how long its count lasts from the first use. */
export type Counter = { key: string; seconds: number }

/**
 * The expression that counts one more use of `key` within a day, for each row of `from`. Parallel uses wait for each other at
 * the counter's row, so each sees a number of its own in `count`.
 */
export function countedToday(key: string | SQL, now: SQL, from: SQL = sql`(values (1)) one`): SQL {
  return sql`insert into login_counters as k (key, count, ends_at) select ${key}, 1, ${now} + interval '1 day' from ${from}
    on conflict (key) do update set count = ${oneMore(now)}, ends_at = ${endOf(now)} returning count, ends_at`
}

/** The whole minutes until the counts of an expression of `countedToday` start anew. */
export const minutesLeft = (counted: SQL, now: SQL): SQL =>
  sql`(select greatest(1, ceil(extract(epoch from ends_at - ${now}) / 60))::int from ${counted})`

/** Counts one more use of each key; tells each key's count and the seconds until it starts anew, in the order given. */
export async function countUses(db: Db, counters: Counter[], now: Date): Promise<{ count: number; left: number }[]> {
  const at = stamp(now)
  const list = JSON.stringify(counters)
  // In one order for everybody, so that two calls never wait for each other.
  const counted = await rows<{ key: string; count: number; left: number }>(
    db,
    sql`insert into login_counters as k (key, count, ends_at)
      select c.key, 1, ${at} + make_interval(secs => c.seconds) from jsonb_to_recordset(${list}::jsonb) as c(key text, seconds int) order by c.key
      on conflict (key) do update set count = ${oneMore(at)}, ends_at = ${endOf(at)}
      returning k.key, k.count, extract(epoch from k.ends_at - ${at})::int as left`,
  )
  return counters.map(({ key }) => counted.find((each) => each.key === key)!)
}

/** Takes one use of each key back. */
export async function giveBack(db: Db, keys: string[]): Promise<void> {
  await db.execute(sql`with held as (
      select key from login_counters where key in (select jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb)) order by key for update
    ) update login_counters set count = greatest(count - 1, 0) where key in (select key from held)`)
}

/** Removes some of the counters that have ended, passing over those in use. */
export async function sweepCounters(db: Db, now: Date): Promise<void> {
  await db.execute(sql`delete from login_counters where key in (
    select key from login_counters where ends_at < ${stamp(now)} - interval '1 hour' limit 50 for update skip locked
  )`)
}

const oneMore = (now: SQL) => sql`case when k.ends_at <= ${now} then 1 else k.count + 1 end`
const endOf = (now: SQL) => sql`case when k.ends_at <= ${now} then excluded.ends_at else k.ends_at end`
