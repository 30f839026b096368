import { type SQL, sql } from 'drizzle-orm'

/** Who asks, and when. `user` is the internal key as text, or an expression for it where it is not known yet. */
export type Asker = { user: string | SQL; session: string; now: Date }

/**
 * The common table expression `viewer`: the asking member's row with its session, or nothing if the account is gone or the session over.
 * Each statement that works for a member starts from it, so a revoked session ends on its next request at no extra trip.
 */
export function viewer({ user, session, now }: Asker): SQL {
  return sql`viewer as materialized (
    select u.*, s.id as session_id, coalesce(s.seen_at, s.created_at) as session_seen_at from sessions s join users u on u.id = s.user_id
    where s.id = ${session} and s.user_id = ${user} and s.revoked_at is null and s.expires_at > ${stamp(now)} and u.status <> 'deleted'
  )`
}

/** A moment as a statement parameter. */
export function stamp(moment: Date): SQL {
  return sql`${moment.toISOString()}::timestamptz`
}
