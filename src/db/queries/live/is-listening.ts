import type { SQL } from 'drizzle-orm'
import { LIVE } from '#core/live/limits.ts'
import { type Name, sql } from '#db/sql.ts'
import { timestamptz } from '#db/queries/session/viewer.ts'
import { presence, sessions } from '#db/tables.ts'

const seen = presence.as('seen')
const others = sessions.as('others')
const minutes = (count: number) => sql.raw(`interval '${count} minutes'`)

/**
 * Whether a member may have an open live channel. Visible tabs give signs of life, and hidden ones close their channel soon. If
 * it is wrongly true, an object wakes up for nothing.
 */
export const isListening = (user: SQL | Name, now: SQL): SQL => sql`exists (
    select 1 from ${presence} seen where ${seen.userId} = ${user}
      and ${listensAfter(seen.lastActiveAt, now)})`

/** The same by the member's last sign of life, a column of `presence`. */
export const listensAfter = (lastActiveAt: SQL | Name, now: SQL): SQL =>
  sql`${lastActiveAt} > ${now} - ${minutes(LIVE.listeningMinutes)}`

/** Whether another session of the member `v` may have an open live channel. */
export const isListeningElsewhere = (now: Date): SQL => sql`exists (
    select 1 from ${sessions} others where ${others.userId} = v.id and ${others.id} <> v.session_id
      and ${others.revokedAt} is null and ${others.expiresAt} > ${timestamptz(now)}
      and coalesce(${others.seenAt}, ${others.createdAt})
        > ${timestamptz(now)} - ${minutes(LIVE.sessionMinutes)})`
