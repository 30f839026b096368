import { sql } from 'drizzle-orm'
import { type Db, first } from '#db/client.ts'
import { type CardRow, card } from '#db/queries/discovery/card.ts'
import { type Asker, stamp, viewer } from '#db/queries/session/viewer.ts'

const NEWEST = 500

/** Whom the asking member has blocked, the newest first; nothing if the session is over. */
export async function blockedBy(db: Db, asker: Asker): Promise<{ blocked: CardRow[] } | undefined> {
  return first(
    db,
    sql`with ${viewer(asker)}
    select coalesce((
      select json_agg(${card(stamp(asker.now))} order by b.created_at desc, b.blocked_id)
      from (select * from blocks where blocker_id = v.id order by created_at desc limit ${NEWEST}) b
      join users u on u.id = b.blocked_id and u.status <> 'deleted'
      join profiles p on p.user_id = u.id and p.status <> 'deleted'), '[]') as blocked
    from viewer v`,
  )
}
