import type { SQL } from 'drizzle-orm'
import { LIVE } from '#core/live/limits.ts'
import { type Name, sql } from '#db/sql.ts'
import { presence } from '#db/tables.ts'

const seen = presence.as('seen')
const minutes = sql.raw(`interval '${LIVE.listeningMinutes} minutes'`)

/**
 * Whether a member may hold a live channel: a tab that is seen gives signs of life, one that is hidden gives its channel up soon. Where it
 * holds for somebody who has gone, an object wakes for nothing.
 */
export const isListening = (user: SQL | Name, now: SQL): SQL => sql`exists (
    select 1 from ${presence} seen where ${seen.userId} = ${user}
      and ${seen.lastActiveAt} > ${now} - ${minutes})`
