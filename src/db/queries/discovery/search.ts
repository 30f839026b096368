import { type SQL, sql } from 'drizzle-orm'
import { COUNTED, PAGE } from '#core/discovery/rules.ts'
import type { Country } from '#core/geo/countries.ts'
import type { Gender } from '#core/profiles/enums.ts'
import type { Db } from '#db/client.ts'
import { type Asker, stamp, viewer } from '#db/queries/session/viewer.ts'
import { type CardRow, card } from './card.ts'

/**
 * A search with concrete birth dates: `bornAfter` < born <= `bornBy`. `wider` is what similar results may be.
 * Without gender or country a member gets the gender sought and the own country, a visitor all.
 */
export type SearchFilter = {
  site: number
  gender: string | null
  country: string | null
  region: string | null
  bornAfter: string
  bornBy: string
  withPhoto: boolean
  online: boolean
  real: boolean
  page: number
  wider: { bornAfter: string; bornBy: string }
  now: Date
}

export type SearchRow = { profiles: CardRow[]; counted: number; seeking: Gender | null; home: Country | null }

/**
 * One page of a search, its count up to a bound, and similar people where the first page is not full: one trip.
 * Nothing if the session is over.
 */
export async function search(
  db: Db,
  filter: SearchFilter,
  asker: Asker | null,
): Promise<(SearchRow & { similar: CardRow[] }) | undefined> {
  const now = stamp(filter.now)
  const hits = matching(filter, asker)
  const page = sql`${start(asker)}
    select
      (select coalesce(jsonb_agg(${card(now)} order by h.place), '[]') from (
        select p.user_id, row_number() over (order by p.last_active_at desc, p.user_id desc) as place
        from profiles p where ${hits} order by p.last_active_at desc, p.user_id desc limit ${PAGE} offset ${(filter.page - 1) * PAGE}
      ) h join profiles p on p.user_id = h.user_id left join photos ph on ph.id = p.main_photo_id) as profiles,
      (select count(*)::int from (select 1 from profiles p where ${hits} and not p.fictional limit ${COUNTED + 1}) counted) as counted,
      seeking, home
    from asking`
  const wider = matching({ ...filter, ...filter.wider, region: null }, asker)
  const similar = sql`${start(asker)}, hits as materialized (
      select p.user_id from profiles p where ${hits} order by p.last_active_at desc limit ${PAGE}
    )
    select coalesce(jsonb_agg(${card(now)} order by s.place), '[]') as similar from (
      select p.user_id, row_number() over (order by p.last_active_at desc, p.user_id desc) as place from profiles p
      where ${filter.page} = 1 and (select count(*) from hits) < ${PAGE} and exists (select 1 from asking)
        and ${wider} and p.user_id not in (select user_id from hits)
      order by p.last_active_at desc, p.user_id desc limit ${PAGE}
    ) s join profiles p on p.user_id = s.user_id left join photos ph on ph.id = p.main_photo_id`
  const [first, second] = await db.batch([db.execute(page), db.execute(similar)])
  const row = first.rows[0] as SearchRow | undefined
  return row && { ...row, similar: (second.rows[0] as { similar: CardRow[] }).similar }
}

/** A statement's beginning: a member asks if the session holds, a visitor always. */
function start(asker: Asker | null): SQL {
  return asker
    ? sql`with ${viewer(asker)}, asking as (select o.seeking, o.country as home from viewer v join profiles o on o.user_id = v.id)`
    : sql`with asking as (select null as seeking, null as home)`
}

/** Who may appear: never oneself, the unsearchable, another site's, or the blocked either way. */
function matching(filter: Omit<SearchFilter, 'page' | 'wider'>, asker: Asker | null): SQL {
  const conditions = [
    sql`p.site_id = ${filter.site} and p.searchable and p.date_of_birth > ${filter.bornAfter}::date and p.date_of_birth <= ${filter.bornBy}::date`,
    filter.country ? sql`p.country = ${filter.country}` : asker && sql`p.country = (select home from asking)`,
    filter.gender ? sql`p.gender = ${filter.gender}::gender` : asker && sql`p.gender = (select seeking from asking)`,
    filter.region && sql`p.region = ${filter.region}`,
    filter.withPhoto && sql`p.photo_count > 0`,
    filter.online && sql`p.online_until > ${stamp(filter.now)}`,
    filter.real && sql`not p.fictional`,
    asker &&
      sql`p.user_id <> ${asker.user} and p.user_id <> all (array(
        select blocked_id from blocks where blocker_id = ${asker.user} union all select blocker_id from blocks where blocked_id = ${asker.user}))`,
  ]
  return sql.join(
    conditions.filter((condition) => condition !== null && typeof condition === 'object'),
    sql` and `,
  )
}
