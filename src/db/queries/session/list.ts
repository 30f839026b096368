import { sql } from 'drizzle-orm'
import { type Db, rows } from '#db/client.ts'
import { type Asker, stamp, viewer } from './viewer.ts'

export type SessionRow = {
  id: string
  device: string
  country: string | null
  created_at: string
  seen_at: string
  current: boolean
}

/** The member's sessions that are not over, the asking one first, then by the last sign of life; empty if the asking one is over. */
export async function listSessions(db: Db, asker: Asker): Promise<SessionRow[]> {
  return rows(
    db,
    sql`with ${viewer(asker)}
    select s.id, s.device, s.country, s.created_at, coalesce(s.seen_at, s.created_at) as seen_at, s.id = ${asker.session} as current
    from viewer v join sessions s on s.user_id = v.id
    where s.revoked_at is null and s.expires_at > ${stamp(asker.now)}
    order by current desc, seen_at desc limit 200`,
  )
}
