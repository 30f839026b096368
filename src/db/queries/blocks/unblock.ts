import { sql } from 'drizzle-orm'
import { type Db, first } from '#db/client.ts'
import { type Asker, viewer } from '#db/queries/session/viewer.ts'

/** Takes the asking member's own block back; the other's stays. Nothing if the session is over. */
export async function unblock(db: Db, asker: Asker, profile: string): Promise<{ done: true } | undefined> {
  return first(
    db,
    sql`with ${viewer(asker)}, freed as (
      delete from blocks b using viewer v, profiles p
      where p.public_id = ${profile} and b.blocker_id = v.id and b.blocked_id = p.user_id
    )
    select true as done from viewer`,
  )
}
