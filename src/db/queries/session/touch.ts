import { type SQL, sql } from 'drizzle-orm'
import { stamp } from './viewer.ts'

const ONLINE_MINUTES = 5
const STALE_MINUTES = 4

/**
 * The expressions that keep the online mark of a statement's `viewer` and its session alive; each writes at most once in four minutes,
 * and looks for the row only then. `here` is the mark as it was, with `online_until`.
 */
export function touch(now: Date): SQL {
  const at = stamp(now)
  const minutes = (count: number) => sql`interval '${sql.raw(String(count))} minutes'`
  const stale = sql`${at} + ${minutes(ONLINE_MINUTES - STALE_MINUTES)}`
  return sql`here as materialized (
    select user_id, online_until from presence where user_id = (select id from viewer)
  ), touched as (
    update presence p set last_active_at = ${at}, online_until = ${at} + ${minutes(ONLINE_MINUTES)} from here h
    where h.online_until < ${stale} and p.user_id = h.user_id and p.online_until < ${stale}
  ), session_seen as (
    update sessions s set seen_at = ${at} from viewer v
    where v.session_seen_at < ${at} - ${minutes(STALE_MINUTES)} and s.id = v.session_id
  )`
}
