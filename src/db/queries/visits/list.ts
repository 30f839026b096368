import { sql } from 'drizzle-orm'
import type { TownPoint } from '#core/geo/distance.ts'
import { type Db, first } from '#db/client.ts'
import { type CardRow, card, place } from '#db/queries/discovery/card.ts'
import { apart, type Cursor, type Page, page } from '#db/queries/paging/page.ts'
import { type Asker, stamp, viewer } from '#db/queries/session/viewer.ts'

/** Somebody who looked; `visited_at` is the hour of it, no closer. */
export type VisitorRow = CardRow & { visited_at: string; visit_new: boolean }

/**
 * Who looked at the asking member's profile and can be shown, the latest first, a page of it, and where the member lives; nothing if
 * the session is over. Rule: docs/product.md, Profiles and photos.
 */
export async function visitorsOf(
  db: Db,
  asker: Asker,
  after: Cursor | null,
): Promise<{ home: TownPoint | null; visitors: Page<VisitorRow> } | undefined> {
  const me = sql`(select id from viewer)`
  return first(
    db,
    sql`with ${viewer(asker)}
    select (select ${place} from profiles p where p.user_id = v.id) as home, ${page({
      entries: sql`select vi.last_at as at, vi.visitor_id as key, vi.visitor_id as user_id from visits vi where vi.visited_id = ${me}`,
      fits: sql`p.searchable and not p.fictional and not ${apart}`,
      row: card(
        stamp(asker.now),
        sql`'visited_at', date_trunc('hour', p.at, 'UTC'),
          'visit_new', p.at > coalesce((select visitors_seen_at from viewer), '-infinity')`,
      ),
      after,
    })} as visitors from viewer v`,
  )
}
