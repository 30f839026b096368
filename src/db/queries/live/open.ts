import { type Db, first } from '#db/client.ts'
import { HEARTBEAT_STALE_MINUTES, touch } from '#db/queries/session/touch.ts'
import { type Actor, viewer } from '#db/queries/session/viewer.ts'
import { newLikesOf, unreadOf } from '#db/queries/notifications/counts.ts'
import { answering, int, moment, type RowOf } from '#db/row.ts'
import { sql } from '#db/sql.ts'
import { sessions, users } from '#db/tables.ts'

const v = users.as('v')
const s = sessions.as('s')

const openedLive = {
  ends: moment,
  unread: int,
  new_likes: int,
  credits: int,
}

export async function openLive(db: Db, actor: Actor): Promise<RowOf<typeof openedLive> | undefined> {
  return first(
    db,
    answering(
      openedLive,
      sql`with ${viewer(actor)}, ${touch(actor.now, HEARTBEAT_STALE_MINUTES)}
      select ${s.expiresAt} as ends, ${v.credits}, ${unreadOf(v.id, v.siteId)} as unread,
        ${newLikesOf(v.id)} as new_likes
      from viewer v join ${sessions} s on ${s.id} = v.session_id`,
    ),
  )
}
