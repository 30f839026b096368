import type { SQL } from 'drizzle-orm'
import { LIVE } from '#core/live/limits.ts'
import { type Name, sql } from '#db/sql.ts'
import { presence } from '#db/tables.ts'

const seen = presence.as('seen')
const minutes = sql.raw(`interval '${LIVE.listeningMinutes} minutes'`)

/**
 * Whether a member may have an open live channel. Visible tabs give signs of life, and hidden ones close their channel soon. If
 * it is wrongly true, an object wakes up for nothing.
 */
export const isListening = (user: SQL | Name, now: SQL): SQL => sql`exists (
    select 1 from ${presence} seen where ${seen.userId} = ${user}
      and ${seen.lastActiveAt} > ${now} - ${minutes})`
