import { sql } from 'drizzle-orm'
import type { TownPoint } from '#core/geo/distance.ts'
import { type Db, first } from '#db/client.ts'
import { type CardRow, card, place, unblocked } from '#db/queries/discovery/card.ts'
import { type Asker, stamp, viewer } from '#db/queries/session/viewer.ts'

/** Somebody who looked; `visited_at` is the hour of it, no closer. */
export type VisitorRow = CardRow & { visited_at: string; visit_new: boolean }

const NEWEST = 200

/**
 * Who looked at the asking member's profile and can be shown, the latest first, and where the member lives; nothing if the
 * session is over. Rule: docs/product.md, Profiles and photos.
 */
export async function visitorsOf(
  db: Db,
  asker: Asker,
): Promise<{ home: TownPoint | null; visitors: VisitorRow[] } | undefined> {
  return first(
    db,
    sql`with ${viewer(asker)}
    select (select ${place} from profiles p where p.user_id = v.id) as home, (
      select coalesce(json_agg(${card(
        stamp(asker.now),
        sql`'visited_at', date_trunc('hour', x.last_at, 'UTC'),
        'visit_new', x.last_at > coalesce(v.visitors_seen_at, '-infinity')`,
      )} order by x.last_at desc, x.visitor_id desc), '[]')
      from (
        select vi.visitor_id, vi.last_at from visits vi
        join profiles p on p.user_id = vi.visitor_id and p.site_id = v.site_id and p.searchable and not p.fictional
        where vi.visited_id = v.id and ${unblocked(sql`v.id`, sql`vi.visitor_id`)}
        order by vi.last_at desc limit ${NEWEST}
      ) x join profiles p on p.user_id = x.visitor_id
    ) as visitors from viewer v`,
  )
}
