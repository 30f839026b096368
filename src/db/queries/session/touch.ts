import { type SQL, sql } from 'drizzle-orm'
import { type Asker, stamp } from './viewer.ts'

const ONLINE_MINUTES = 5
const STALE_MINUTES = 4

/** The expression that keeps a member's online mark alive; it writes at most once in four minutes. */
export function touch({ user, now }: Asker): SQL {
  const at = stamp(now)
  return sql`touched as (
    update profiles set last_active_at = ${at}, online_until = ${at} + interval '${sql.raw(String(ONLINE_MINUTES))} minutes'
    where user_id = ${user} and online_until < ${at} + interval '${sql.raw(String(ONLINE_MINUTES - STALE_MINUTES))} minutes'
  )`
}
