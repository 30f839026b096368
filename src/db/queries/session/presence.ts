import type { SQL } from 'drizzle-orm'
import { SESSION } from '#core/session/limits.ts'
import { type Name, sql } from '#db/sql.ts'
import { presence } from '#db/tables.ts'

/** How long a sign of life keeps a member online, as an interval. */
export const ONLINE_FOR = sql.raw(`interval '${SESSION.onlineMinutes} minutes'`)

export const onlineUntil = (user: SQL | Name): SQL => sql`(select ${presence}.${presence.onlineUntil}
  from ${presence} where ${presence}.${presence.userId} = ${user})`

/**
 * Whether a member is online. `until` is `onlineUntil`, or that column of the member's row of `presence`. Database functions say
 * `online_until > at`.
 */
export const isOnline = (until: SQL | Name, now: SQL): SQL => sql`${until} > ${now}`

/** The statement that takes members offline now. `users` is a select of their keys. */
export const takeOffline = (users: SQL, now: SQL): SQL => sql`update ${presence}
  set ${presence.onlineUntil} = least(${presence.onlineUntil}, ${now}) where ${presence.userId} in (${users})`
