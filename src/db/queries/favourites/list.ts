import { sql } from 'drizzle-orm'
import { FAVOURITES } from '#core/favourites/limits.ts'
import type { TownPoint } from '#core/geo/distance.ts'
import { type Db, first } from '#db/client.ts'
import { type CardRow, card, place, unblocked } from '#db/queries/discovery/card.ts'
import { type Asker, stamp, viewer } from '#db/queries/session/viewer.ts'

/** The profiles that the asking member keeps and may see now, the latest first, and where the member lives; nothing if the session is over. */
export async function favouritesOf(
  db: Db,
  asker: Asker,
): Promise<{ home: TownPoint | null; favourites: CardRow[] } | undefined> {
  return first(
    db,
    sql`with ${viewer(asker)}
    select (select ${place} from profiles p where p.user_id = v.id) as home, (
      select coalesce(json_agg(${card(stamp(asker.now))} order by f.created_at desc, f.profile_id desc), '[]')
      from (select * from favourites where user_id = v.id order by created_at desc limit ${FAVOURITES}) f
      join profiles p on p.user_id = f.profile_id and p.site_id = v.site_id and p.searchable
      where ${unblocked(sql`v.id`, sql`p.user_id`)}
    ) as favourites from viewer v`,
  )
}
