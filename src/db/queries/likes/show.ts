import { sql } from 'drizzle-orm'
import type { TownPoint } from '#core/geo/distance.ts'
import { type Db, first } from '#db/client.ts'
import { type CardRow, card, place } from '#db/queries/discovery/card.ts'
import { type Asker, stamp, viewer } from '#db/queries/session/viewer.ts'

/** Whose like is shown, null where there is none; whether it is mutual; where the asking member lives. */
export type ShownRow = { liker: CardRow | null; match: boolean; home: TownPoint | null }

/** So many calls at once each find another like. */
const LOOKED = 50

/**
 * The newest like of a real person that the asking member has neither opened nor been shown; from now on it counts as shown. Of two
 * calls at once the second passes over what the first holds. Nothing if the session is over.
 */
export async function showNewestLike(db: Db, asker: Asker): Promise<ShownRow | undefined> {
  const now = stamp(asker.now)
  return first(
    db,
    sql`with ${viewer(asker)}, candidates as materialized (
      select l.from_id, l.to_id, l.created_at from likes l
      where l.to_id = (select id from viewer) and not l.hidden and l.seen_at is null and l.shown_at is null
      order by l.created_at desc, l.from_id desc limit ${LOOKED}
    ), newest as materialized (
      select l.from_id, l.to_id from candidates s join likes l on l.from_id = s.from_id and l.to_id = s.to_id
      where l.shown_at is null and l.seen_at is null
      order by s.created_at desc, s.from_id desc limit 1 for update of l skip locked
    ), shown as (
      update likes l set shown_at = ${now} from newest n where l.from_id = n.from_id and l.to_id = n.to_id
      returning l.from_id, l.matched_at
    )
    select (
        select ${card(now)} from shown s join profiles p on p.user_id = s.from_id
      ) as liker,
      exists (select 1 from shown where matched_at is not null) as match,
      (select ${place} from profiles p where p.user_id = v.id) as home
    from viewer v`,
  )
}
