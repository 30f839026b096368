import { sql } from 'drizzle-orm'
import { type Db, first } from '#db/client.ts'
import { type Asker, viewer } from '#db/queries/session/viewer.ts'

/** Keeps a profile no longer. Nothing if the session is over. */
export async function dropProfile(db: Db, asker: Asker, profile: string): Promise<{ done: true } | undefined> {
  return first(
    db,
    sql`with ${viewer(asker)}, dropped as (
      delete from favourites f using viewer v, profiles p
      where p.public_id = ${profile} and f.user_id = v.id and f.profile_id = p.user_id
    )
    select true as done from viewer`,
  )
}
