import { type Db, first } from '#db/client.ts'
import { type Actor, timestamptz, viewer } from '#db/queries/session/viewer.ts'
import { answering, done } from '#db/row.ts'
import { sql } from '#db/sql.ts'
import { users } from '#db/tables.ts'

const u = users.as('u')
const v = users.as('v')

/** Marks profile views up to `asOf` as seen. */
export async function markViewsSeen(db: Db, actor: Actor, asOf: Date): Promise<{ done: true } | undefined> {
  // Postgres has no year 0.
  const seen = new Date(Math.max(0, Math.min(Number(asOf), Number(actor.now))))
  return first(
    db,
    answering(
      done,
      sql`with ${viewer(actor)}, seen as (
      update ${users} u set
          ${users.profileViewsSeenAt} = greatest(${u.profileViewsSeenAt}, ${timestamptz(seen)})
        from viewer v where ${u.id} = ${v.id}
    )
    select true as done from viewer`,
    ),
  )
}
