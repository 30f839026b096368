import { type Db, first } from '#db/client.ts'
import { type Actor, viewer } from '#db/queries/session/viewer.ts'
import { answering, done } from '#db/row.ts'
import { sql } from '#db/sql.ts'
import { blocks, profiles, users } from '#db/tables.ts'

const p = profiles.as('p')
const b = blocks.as('b')
const v = users.as('v')

export async function unblock(db: Db, actor: Actor, profile: string): Promise<{ done: true } | undefined> {
  return first(
    db,
    answering(
      done,
      sql`with ${viewer(actor)}, unblocked as (
      delete from ${blocks} b using viewer v, ${profiles} p
      where ${p.publicId} = ${profile} and ${b.blockerId} = ${v.id} and ${b.blockedId} = ${p.userId}
    )
    select true as done from viewer`,
    ),
  )
}
