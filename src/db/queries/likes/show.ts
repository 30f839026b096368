import { sql } from 'drizzle-orm'
import type { TownPoint } from '#core/geo/distance.ts'
import { type Db, first } from '#db/client.ts'
import { type CardRow, card, place } from '#db/queries/discovery/card.ts'
import { type Asker, stamp, viewer } from '#db/queries/session/viewer.ts'
import { received } from './between.ts'

/** Whose like is shown, null where there is none; whether it is mutual; where the asking member lives. */
export type ShownRow = { liker: CardRow | null; match: boolean; home: TownPoint | null }

/**
 * The newest like of a real person that the asking member has neither opened nor been shown; from now on it counts as shown. Of two
 * calls at once the second passes over what the first holds. Nothing if the session is over.
 */
export async function showNewestLike(db: Db, asker: Asker): Promise<ShownRow | undefined> {
  const now = stamp(asker.now)
  return first(
    db,
    sql`with ${viewer(asker)}, newest as (
      select l.from_id, l.to_id ${received} and not p.fictional
      where l.shown_at is null and l.seen_at is null
      order by l.created_at desc, l.from_id desc limit 1 for update of l skip locked
    ), shown as (
      update likes l set shown_at = ${now} from newest n where l.from_id = n.from_id and l.to_id = n.to_id returning l.from_id
    )
    select (
        select ${card(now)} from shown s join profiles p on p.user_id = s.from_id
      ) as liker,
      exists (select 1 from shown s join matches m on m.low_id = least(v.id, s.from_id) and m.high_id = greatest(v.id, s.from_id)) as match,
      (select ${place} from profiles p where p.user_id = v.id) as home
    from viewer v`,
  )
}
