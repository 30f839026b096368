import type { TownPoint } from '#core/geo/distance.ts'
import { type Db, first } from '#db/client.ts'
import { type CardRow, cardColumns, place } from '#db/queries/profiles/card.ts'
import { isBlocked, type Cursor, type Page, page, pageOf, type Scan } from '#db/queries/lists/page.ts'
import { type Actor, timestamptz, viewer } from '#db/queries/session/viewer.ts'
import { answering, json, nullable } from '#db/row.ts'
import { sql } from '#db/sql.ts'
import { favourites, profiles, users } from '#db/tables.ts'

const p = profiles.as('p')
const v = users.as('v')
const f = favourites.as('f')

/**
 * The member's favourites that can be shown now, the latest first, one page, and where the member lives.
 * @param real leaves out fictional profiles
 */
export async function favouritesOf(
  db: Db,
  actor: Actor,
  real: boolean,
  after: Cursor | null,
): Promise<{ home: TownPoint | null; favourites: Page<CardRow> } | undefined> {
  const me = sql`(select id from viewer)`
  const row = await first(
    db,
    answering(
      { home: nullable(json<TownPoint>()), favourites: json<Scan<CardRow>>() },
      sql`with ${viewer(actor)}
    select (select ${place} from ${profiles} p where ${p.userId} = ${v.id}) as home, ${page({
      entries: sql`select ${f.createdAt} as at, ${f.profileId} as key, ${f.profileId} as user_id
        from ${favourites} f where ${f.userId} = ${me} and ${f.createdAt} > '-infinity'`,
      fits: sql`${p.searchable} and not (${real} and ${p.fictional}) and not ${isBlocked}`,
      row: cardColumns(timestamptz(actor.now)),
      after,
    })} as favourites from viewer v`,
    ),
  )
  return row && { ...row, favourites: pageOf(row.favourites) }
}
