import type { ListVersions } from '#core/lists/types.ts'
import { type Db, first } from '#db/client.ts'
import { HEARTBEAT_STALE_MINUTES, touch } from '#db/queries/session/touch.ts'
import { type Actor, viewer } from '#db/queries/session/viewer.ts'
import { listVersions } from '#db/queries/lists/versions.ts'
import { newLikesOf, unreadOf } from '#db/queries/notifications/counts.ts'
import { answering, int, json, moment, type RowOf } from '#db/row.ts'
import { sql } from '#db/sql.ts'
import { sessions, users } from '#db/tables.ts'

const v = users.as('v')
const s = sessions.as('s')

const openedLive = {
  ends: moment,
  unread: int,
  new_likes: int,
  versions: json<ListVersions>(),
  credits: int,
}

export async function openLive(db: Db, actor: Actor, labelled: boolean): Promise<RowOf<typeof openedLive> | undefined> {
  return first(
    db,
    answering(
      openedLive,
      sql`with ${viewer(actor)}, ${touch(actor.now, HEARTBEAT_STALE_MINUTES)}
      select ${s.expiresAt} as ends, ${v.credits}, ${unreadOf(v.id, sql`${labelled}::boolean`)} as unread,
        ${newLikesOf(v.id)} as new_likes,
        ${listVersions} as versions
      from viewer v join ${sessions} s on ${s.id} = v.session_id`,
    ),
  )
}
