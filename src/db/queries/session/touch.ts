import { type SQL, sql } from 'drizzle-orm'
import { stamp } from './viewer.ts'

const ONLINE_MINUTES = 5
const STALE_MINUTES = 4

/** The expressions that keep the online mark of a statement's `viewer` and its session alive; each writes at most once in four minutes. */
export function touch(now: Date): SQL {
  const at = stamp(now)
  const minutes = (count: number) => sql`interval '${sql.raw(String(count))} minutes'`
  return sql`touched as (
    update presence set last_active_at = ${at}, online_until = ${at} + ${minutes(ONLINE_MINUTES)}
    where user_id = (select id from viewer) and online_until < ${at} + ${minutes(ONLINE_MINUTES - STALE_MINUTES)}
  ), session_seen as (
    update sessions set seen_at = ${at}
    where id = (select session_id from viewer) and coalesce(seen_at, created_at) < ${at} - ${minutes(STALE_MINUTES)}
  )`
}
