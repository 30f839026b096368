import { type Db, first } from '#db/client.ts'
import { answering, bool } from '#db/row.ts'
import { sql } from '#db/sql.ts'
import { sessions, users } from '#db/tables.ts'
import { type Actor, timestamptz, viewer } from './viewer.ts'

const s = sessions.as('s')
const v = users.as('v')

/** Ends one session of the member, or all others if `id` is null. Returns whether there was any. */
export async function endSessions(db: Db, actor: Actor, id: string | null): Promise<{ ended: boolean } | undefined> {
  const now = timestamptz(actor.now)
  return first(
    db,
    answering(
      { ended: bool },
      sql`with ${viewer(actor)}, ended as (
      update ${sessions} s set ${sessions.revokedAt} = ${now} from viewer v
      where ${s.userId} = ${v.id} and ${s.revokedAt} is null and ${s.expiresAt} > ${now}
        and case when ${id}::uuid is null then ${s.id} <> ${actor.session} else ${s.id} =
      ${id}::uuid end returning ${s.id}
    )
    select exists (select 1 from ended) as ended from viewer`,
    ),
  )
}
