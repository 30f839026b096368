import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { type Asker, stamp, viewer } from './viewer.ts'

/** Ends a member's online mark and keeps the moment as the last activity. Once more changes nothing, nor does a session that is over. */
export async function leave(db: Db, asker: Asker): Promise<void> {
  const now = stamp(asker.now)
  await db.execute(sql`with ${viewer(asker)}
    update presence p set last_active_at = ${now}, online_until = ${now} from viewer v where p.user_id = v.id and p.online_until > ${now}`)
}
