import type { SQL } from 'drizzle-orm'
import { sql } from '#db/sql.ts'
import { sessions, users } from '#db/tables.ts'

const s = sessions.as('s')
const u = users.as('u')

/** `user` is the internal key as text, or an expression for it. */
export type Actor = { user: string | SQL; session: string; now: Date }

/**
 * The common table expression `viewer`: the asking member's row with its session; empty if the account is gone or the session is
 * over. Every statement for a member starts with it, so a revoked session ends on its next request without an extra trip.
 */
export const viewer = (actor: Actor): SQL => sql`viewer as materialized (${viewerRow(actor)})`

const ALL = sql`u.*, ${s.id} as session_id, coalesce(${s.seenAt}, ${s.createdAt}) as session_seen_at`

/** The select of `viewer`, for a step of a block, or only these columns of it. */
export function viewerRow(actor: Actor, columns = ALL): SQL {
  return sql`
    select ${columns} from ${sessions} s join ${users} u on ${u.id} = ${s.userId}
    where ${sessionHolds(actor)} and ${u.status} <> 'deleted'
  `
}

/** Whether a session `s` is that of the member and is not over. */
export const sessionHolds = ({
  user,
  session,
  now,
}: Omit<Actor, 'session'> & { session: string | SQL }): SQL => sql`${s.id} = ${session}::uuid
    and ${s.userId} = ${user}::bigint and ${s.revokedAt} is null and ${s.expiresAt} > ${timestamptz(now)}`

/** A moment as a value. The same `Date` is one parameter of a stored statement, however often it occurs. */
export function timestamptz(moment: Date): SQL {
  return sql`${moment}::timestamptz`
}

export const dayOf = (moment: SQL): SQL => sql`(${moment} at time zone 'UTC')::date`
