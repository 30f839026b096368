import { sql } from 'drizzle-orm'
import { type Db, first } from '#db/client.ts'
import { type Asker, stamp, viewer } from '#db/queries/session/viewer.ts'

/** Notes that the asking member has opened the list of visitors as of a moment that is past. Nothing if the session is over. */
export async function seeVisitors(db: Db, asker: Asker, asOf: Date): Promise<{ done: true } | undefined> {
  // the database knows no year 0
  const seen = new Date(Math.max(0, Math.min(Number(asOf), Number(asker.now))))
  return first(
    db,
    sql`with ${viewer(asker)}, seen as (
      update users u set visitors_seen_at = greatest(u.visitors_seen_at, ${stamp(seen)}) from viewer v where u.id = v.id
    )
    select true as done from viewer`,
  )
}
