import { type Db, first } from '#db/client.ts'
import { type Actor, viewer } from '#db/queries/session/viewer.ts'
import { answering, done } from '#db/row.ts'
import { sql } from '#db/sql.ts'
import { favourites, profiles, users } from '#db/tables.ts'

const p = profiles.as('p')
const f = favourites.as('f')
const v = users.as('v')

export async function removeFavourite(db: Db, actor: Actor, profile: string): Promise<{ done: true } | undefined> {
  return first(
    db,
    answering(
      done,
      sql`with ${viewer(actor)}, removed as (
      delete from ${favourites} f using viewer v, ${profiles} p
      where ${p.publicId} = ${profile} and ${f.userId} = ${v.id} and ${f.profileId} = ${p.userId}
    )
    select true as done from viewer`,
    ),
  )
}
