import { type Db, rows } from '#db/client.ts'
import { answering, bool, moment, nullable, type RowOf, text } from '#db/row.ts'
import { sql } from '#db/sql.ts'
import { sessions, users } from '#db/tables.ts'
import { type Actor, timestamptz, viewer } from './viewer.ts'

const s = sessions.as('s')
const v = users.as('v')

const sessionRow = {
  id: text,
  device: text,
  country: nullable(text),
  created_at: moment,
  seen_at: moment,
  current: bool,
}

export type SessionRow = RowOf<typeof sessionRow>

/** The member's open sessions, the current one first, then by last activity. */
export async function listSessions(db: Db, actor: Actor): Promise<SessionRow[]> {
  return rows(
    db,
    answering(
      sessionRow,
      sql`with ${viewer(actor)}
    select ${s.id}, ${s.device}, ${s.country}, ${s.createdAt}, coalesce(${s.seenAt}, ${s.createdAt})
      as seen_at, ${s.id} = ${actor.session} as current
    from viewer v join ${sessions} s on ${s.userId} = ${v.id}
    where ${s.revokedAt} is null and ${s.expiresAt} > ${timestamptz(actor.now)}
    order by current desc, seen_at desc limit 200`,
    ),
  )
}
