import { sql } from 'drizzle-orm'
import type { UsedUp } from '#core/limits/reads.ts'
import type { PictureFacts } from '#core/photos/rules.ts'
import { type Db, first } from '#db/client.ts'
import { unblocked } from '#db/queries/discovery/card.ts'
import { countedRead, usedUp, type Weight } from '#db/queries/limits/reads.ts'
import { type Asker, viewer } from '#db/queries/session/viewer.ts'
import { sealed } from './parts.ts'

/** What decides whether a member, or a visitor where `asker` is null, may see a picture, a sealed one counting as deleted; nothing if there is none or the session is over. `weight` is for what it counts among the member's pictures; `over`, which window is used up. */
export async function pictureFacts(
  db: Db,
  photo: string,
  asker: Asker | null,
  weight: Weight,
): Promise<(PictureFacts & { over: UsedUp }) | undefined> {
  const asking = asker
    ? sql`${viewer(asker)}, ${countedRead('picture', weight, asker.now)}`
    : sql`viewer as (select null::bigint as id, false as paid)`
  return first(
    db,
    sql`with ${asking}
      select case when ${sealed} then 'deleted' else ph.status end as status, ph.private, ph.id is not distinct from p.main_photo_id as main, ph.user_id is not distinct from v.id as own,
        p.status = 'deleted' or o.status = 'deleted' as gone, not ${unblocked(sql`v.id`, sql`ph.user_id`)} as blocked,
        v.id is not null as member, v.paid, ${asker ? usedUp('picture') : sql`null`} as over
      from viewer v join photos ph on ph.public_id = ${photo} join profiles p on p.user_id = ph.user_id join users o on o.id = ph.user_id`,
  )
}
