import { sql } from 'drizzle-orm'
import type { PictureFacts } from '#core/photos/rules.ts'
import { type Db, first } from '#db/client.ts'
import { unblocked } from '#db/queries/discovery/card.ts'
import { type Asker, viewer } from '#db/queries/session/viewer.ts'
import { sealed } from './parts.ts'

/** What decides whether a member, or a visitor where `asker` is null, may see a picture, a sealed one counting as deleted; nothing if there is none or the session is over. */
export async function pictureFacts(db: Db, photo: string, asker: Asker | null): Promise<PictureFacts | undefined> {
  const asking = asker ? viewer(asker) : sql`viewer as (select null::bigint as id, false as paid)`
  return first(
    db,
    sql`with ${asking}
      select case when ${sealed} then 'deleted' else ph.status end as status, ph.private, ph.id is not distinct from p.main_photo_id as main, ph.user_id is not distinct from v.id as own,
        p.status = 'deleted' or o.status = 'deleted' as gone, not ${unblocked(sql`v.id`, sql`ph.user_id`)} as blocked,
        v.id is not null as member, v.paid
      from viewer v join photos ph on ph.public_id = ${photo} join profiles p on p.user_id = ph.user_id join users o on o.id = ph.user_id`,
  )
}
