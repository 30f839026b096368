import { type SQL, sql } from 'drizzle-orm'
import { COUNTED, PAGE } from '#core/discovery/rules.ts'
import type { FilterName } from '#core/discovery/shape.ts'
import type { Wish } from '#core/discovery/wish.ts'
import type { Country } from '#core/geo/countries.ts'
import type { TownPoint } from '#core/geo/distance.ts'
import type { UsedUp } from '#core/limits/reads.ts'
import type { Gender } from '#core/profiles/enums.ts'
import { type Db, planned } from '#db/client.ts'
import { countedRead, usedUpBefore } from '#db/queries/limits/reads.ts'
import { type Asker, stamp, viewer } from '#db/queries/session/viewer.ts'
import { similar, withoutEach } from './alike.ts'
import { type CardRow, card, place as placeOf } from './card.ts'
import { bandTowns, fixed, type Searching } from './conditions.ts'
import { counted } from './counted.ts'
import { seekingSuch } from './trait.ts'
import { type Order, people, type Place, sorting } from './people.ts'

export type Search = Searching & {
  wish: Wish
  order: Order
  /** From 1; with `after` it does not count. */
  page: number
  after: Place | null
  /** Who may follow where the first page is not full, step by step. */
  wider: readonly Wish[]
}

export type Found = {
  /** Which window of the member's searches is used up; null for visitors. */
  over: UsedUp
  profiles: CardRow[]
  /** Where the page ends, null if nobody follows. */
  next: Place | null
  /** Up to one more than results are counted. */
  counted: number
  similar: CardRow[]
  /** How many there are without each filter, where nobody is found. */
  without: { filter: FilterName; counted: number }[]
  /** Of the one who asks: gender sought, country and town. */
  seeking: Gender | null
  home: Country | null
  town: TownPoint | null
}

/**
 * One page of a search with its count, and what helps where it finds few or nobody: one trip. Nothing if the session is over.
 * @param weight for what it counts among the member's searches; the page itself tells whether there is room
 */
export async function search(db: Db, search: Search, weight = 0): Promise<Found | undefined> {
  const page = statement(search)
  const row = await planned<Omit<Found, 'next'> & { ends: Omit<Place, 'order' | 'counted'> | null; more: boolean }>(
    db,
    page,
    search.asker && weight > 0 ? counting(search.asker, weight) : null,
  )
  if (!row) return undefined
  const { ends, more, ...found } = row
  return { ...found, next: more && ends ? { ...ends, order: search.order, counted: found.counted } : null }
}

function statement({ wish, order, page, after, wider, ...searching }: Search): SQL {
  const now = stamp(searching.now)
  const firstPage = page === 1 && after === null
  const slice = { order, limit: PAGE + 1, offset: after ? 0 : (page - 1) * PAGE, after }
  const { tables, rare } = people(wish, searching, slice)
  const few = sql`(select count(*) from found) < ${fixed(PAGE)}`
  const more = firstPage && wider.length > 0 && cards(similar(wider, searching, PAGE), now)
  const count = after ? sql`${after.counted}` : counted(wish, searching, COUNTED + 1, rare)
  const without = firstPage && withoutEach(wish, searching)
  const bands = new Set([wish, ...wider].flatMap(({ band }) => band ?? []))
  const none = sql`'[]'::json`
  return sql`with ${sql.join([beginning(searching), ...[...bands].map((band) => bandTowns(band, wish))], sql`, `)}, ${tables},
    shown as (select *, row_number() over (order by ${sorting(order)}) as place from found)
    select ${cards(sql`select user_id, place from shown where place <= ${fixed(PAGE)}`, now)} as profiles,
      (select json_build_object('at', at, 'user', user_id::text, 'town', town) from shown where place = ${fixed(PAGE)}) as ends,
      (select count(*) from shown) > ${fixed(PAGE)} as more,
      ${count}::int as counted,
      ${more ? sql`case when ${few} then ${more} else ${none} end` : none} as similar,
      ${without ? sql`case when exists (select 1 from found) then ${none} else (${without}) end` : none} as without,
      seeking, home, town, ${searching.asker ? usedUpBefore('search', searching.now) : sql`null`} as over
    from asking`
}

/** Counts the search before it is made, in a statement of its own: one that writes cannot be planned once. */
function counting(asker: Asker, weight: number): SQL {
  return sql`with ${viewer(asker)}, ${countedRead('search', weight, asker.now)} select 1`
}

/** Rows (user_id, place) as the cards of a list. */
function cards(rows: SQL, now: SQL): SQL {
  return sql`(select coalesce(json_agg(${card(now)} order by r.place), '[]') from (${rows}) r join profiles p on p.user_id = r.user_id)`
}

/** Who asks, a member only while the session holds, and whom a member is kept apart from: oneself, and the blocked either way. */
function beginning({ asker }: Searching): SQL {
  if (!asker)
    return sql`asking as (select null as seeking, null as home, null::int as town_id, null::point as position, null::json as town)`
  return sql`${viewer(asker)}, asking as materialized (
      select p.seeking, p.country as home, p.town_id, p.position, ${placeOf} as town,
        ${seekingSuch} as sought
      from viewer v join profiles p on p.user_id = v.id
    ), avoided as materialized (
      select id from viewer union all select blocked_id from blocks where blocker_id = (select id from viewer)
      union all select blocker_id from blocks where blocked_id = (select id from viewer)
    )`
}
