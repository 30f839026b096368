import type { TownPoint } from '#core/geo/distance.ts'
import { type Db, first } from '#db/client.ts'
import { type CardRow, cardColumns, place } from '#db/queries/profiles/card.ts'
import { isBlocked, type Cursor, type Page, page, pageOf, type Scan } from '#db/queries/lists/page.ts'
import { type Actor, timestamptz, viewer } from '#db/queries/session/viewer.ts'
import { answering, json, nullable } from '#db/row.ts'
import { sql } from '#db/sql.ts'
import { profileViews, profiles, users } from '#db/tables.ts'

const p = profiles.as('p')
const v = users.as('v')
const pv = profileViews.as('pv')

/** `visited_at` is rounded down to the hour. */
export type VisitorRow = CardRow & { visited_at: string; visit_new: boolean }

/**
 * Who viewed the member's profile and can be shown, the latest first, one page, and where the member lives. Rule:
 * docs/product.md, Profiles and photos.
 */
export async function visitorsOf(
  db: Db,
  actor: Actor,
  after: Cursor | null,
): Promise<{ home: TownPoint | null; visitors: Page<VisitorRow> } | undefined> {
  const me = sql`(select id from viewer)`
  const row = await first(
    db,
    answering(
      { home: nullable(json<TownPoint>()), visitors: json<Scan<VisitorRow>>() },
      sql`with ${viewer(actor)}
    select (select ${place} from ${profiles} p where ${p.userId} = ${v.id}) as home, ${page({
      entries: sql`select ${pv.lastAt} as at, ${pv.viewerId} as key, ${pv.viewerId} as user_id
        from ${profileViews} pv where ${pv.viewedId} = ${me}`,
      fits: sql`${p.searchable} and not ${p.fictional} and not ${isBlocked}`,
      row: sql`${cardColumns(timestamptz(actor.now))}, date_trunc('hour', e.at, 'UTC') as visited_at,
        e.at > coalesce((select profile_views_seen_at from viewer), '-infinity') as visit_new`,
      after,
    })} as visitors from viewer v`,
    ),
  )
  return row && { ...row, visitors: pageOf(row.visitors) }
}
