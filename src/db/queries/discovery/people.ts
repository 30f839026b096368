import { type SQL, sql } from 'drizzle-orm'
import type { Wish } from '#core/discovery/wish.ts'
import {
  and,
  apart,
  COLUMNS,
  countryOf,
  fixed,
  isNear,
  fitting,
  near,
  type Searching,
  shorter,
  type Stretch,
  stretches,
  tagged,
} from './conditions.ts'

/** The order of a list: the most recently active, the newest, or the nearest towns first and in each the most recently active. */
export type Order = 'activity' | 'newest' | 'nearest'

/** Where a page ended: the order of its list, the moment it is ordered by, the profile's internal key and its town; and how many were counted for the first page. */
export type Place = { order: Order; at: string; user: string; town: number | null; counted: number }

export type Slice = { order: Order; limit: number; offset: number; after: Place | null }

/** Entries of an index, and towns, that are looked through for a page before the inverted index is asked. */
const LOOKED_THROUGH = 2000
const NEAREST_TOWNS = 100

/** No bound, but one that the planner cannot see through: it walks the index of the nearest instead of sorting all towns of a country. */
const UNBOUNDED = sql`(select null::bigint)`

const ONLINE = sql`, p.last_active_at`
const HOME = sql`(select position from asking)`

/** Those who bear the tags of a wish, where it has some: a common table expression (user_id, at, town_id, traits) for each stretch, and whether a first look found too few everywhere. */
export type Rare = { tables: SQL[]; scarce: SQL }

/**
 * Common table expressions that end in `found`: rows (user_id, at, far, town) of those whom a wish finds, in order. Most wishes are
 * filled by the first entries of a covering index; what is too rare for that is looked up by its tags, in each stretch by itself, for
 * each ends elsewhere. `rare` is null where no such look was needed.
 */
export function people(wish: Wish, searching: Searching, slice: Slice): { tables: SQL; rare: Rare | null } {
  const { order, limit, offset } = slice
  const placed = wish.placed && sql`p.town_id is not null`
  const townwise = order === 'nearest' || (order === 'activity' && isNear(wish, searching))
  const filter = and([fitting(wish, searching, townwise), placed, apart(searching)])
  const complete = townwise && wish.band !== null
  const looks = stretches(wish, searching).map((stretch, at) => {
    const [first, rare] = [sql.identifier(`first_${at}`), sql.identifier(`rare_${at}`)]
    const tags = complete ? null : tagged(wish, searching, stretch.base)
    const rows = (townwise ? townByTown : along)({ wish, searching, stretch, slice, filter, bounded: tags !== null })
    const table = sql`${first} as materialized (${rows} order by ${sorting(order)} limit ${upTo(limit, slice)})`
    if (!tags) return { table, chosen: sql`select * from ${first}`, rare: null }
    const bearers = sql`select p.user_id, ${moment(order)} as at, p.town_id, p.traits from ${tags} where ${and([stretch.within, filter])}`
    const scarce = sql`(select count(*) from ${first}) < ${upTo(limit, slice)}`
    return {
      table: sql`${table}, ${rare} as materialized (${bearers})`,
      chosen: sql`select * from ${first} where not (${scarce}) union all select * from (${among(sql`${rare}`, slice, scarce)}) r`,
      rare: { table: sql`${rare}`, scarce },
    }
  })
  const found = sql`found as materialized (
    select * from (${union(looks.map(({ chosen }) => chosen))}) f order by ${sorting(order)} limit ${fixed(limit)} ${offset > 0 ? sql`offset ${offset}` : sql``})`
  const rare = looks.flatMap((look) => look.rare ?? [])
  return {
    tables: sql.join([...looks.map(({ table }) => table), found], sql`, `),
    rare:
      rare.length < looks.length
        ? null
        : { tables: rare.map(({ table }) => table), scarce: and(rare.map(({ scarce }) => scarce)) },
  }
}

/** The order of rows (user_id, at, far, town). */
export function sorting(order: Order): SQL {
  return order === 'nearest' ? sql`far, town, at desc, user_id desc` : sql`at desc, user_id desc`
}

/** A first look for a page in one stretch: `bounded` where what is rare is looked up otherwise. */
type Look = { wish: Wish; searching: Searching; stretch: Stretch; slice: Slice; filter: SQL; bounded: boolean }

/** Along an index in its order; only its first entries where the look is bounded. */
function along({ wish, searching, stretch: { within }, slice, filter, bounded }: Look): SQL {
  const { order, limit, after } = slice
  const key = moment(order)
  const entries = sql`select ${COLUMNS}, ${key} as at ${wish.online ? ONLINE : sql``} from searchable_profiles p
    where ${and([within, shorter(wish, searching), after && before(key, after)])} order by ${key} desc, p.user_id desc`
  return sql`select user_id, at, null::float8 as far, null::int as town from (
      select user_id, at from (${entries} ${bounded ? sql`limit ${upTo(LOOKED_THROUGH, slice, 20)}` : sql``}) p
      where ${filter} order by at desc, user_id desc limit ${upTo(limit, slice)}
    ) n`
}

/** Town by town around one's own, in each along the index of its members. */
function townByTown({ wish, searching, stretch: { within }, slice, filter, bounded }: Look): SQL {
  const { order, limit, after } = slice
  const far = sql`t.position <-> ${HOME}`
  const last =
    after && order === 'nearest' ? sql`(select position <-> ${HOME} from towns where id = ${after.town}::int)` : null
  const behind = last && sql`(${far}, t.id) >= (${last}, ${after!.town}::int)`
  const towns = wish.band
    ? sql`select t.id, ${far} as far from (${near(wish.band)}) n join towns t on t.id = n.id where ${and([behind])}`
    : sql`select t.id, ${far} as far from towns t where ${and([sql`t.country = ${countryOf(wish)} and ${HOME} is not null`, behind])}
        order by ${far}, t.id limit ${bounded ? fixed(NEAREST_TOWNS) : UNBOUNDED}`
  const place = after && before(moment(order), after)
  return sql`select user_id, at, far, town from (
    select p.user_id, p.last_active_at as at, t.far, t.id as town from (${towns}) t cross join lateral (
      select p.user_id, p.last_active_at from searchable_profiles p
      where ${and([within, shorter(wish, searching), sql`p.town_id = t.id`, filter, place && (last ? sql`(t.id <> ${after!.town}::int or ${place})` : place)])}
      order by p.last_active_at desc, p.user_id desc limit ${upTo(limit, slice)}
    ) p) n`
}

/** Of those who bear the tags, the rows of a page; none unless the first look was scarce. */
function among(bearers: SQL, slice: Slice, scarce: SQL): SQL {
  const { order, limit, after } = slice
  const nearest = order === 'nearest'
  const key = sql`p.at`
  const [far, town] = nearest ? [sql`w.position <-> ${HOME}`, sql`w.id`] : [sql`null::float8`, sql`null::int`]
  const last = after && sql`(select position <-> ${HOME} from towns where id = ${after.town}::int)`
  const behind = nearest
    ? after &&
      sql`((${far}, w.id) > (${last}, ${after.town}::int) or w.id = ${after.town}::int and ${before(key, after)})`
    : after && before(key, after)
  return sql`select * from (
    select p.user_id, p.at, ${far} as far, ${town} as town
    from ${bearers} p ${nearest ? sql`cross join lateral (select * from towns w where w.id = p.town_id limit 1) w` : sql``}
    where ${and([scarce, behind])}) n order by ${sorting(order)} limit ${upTo(limit, slice)}`
}

/** Whether a profile `p` comes after a place in a list of the latest first. */
const before = (key: SQL, after: Place) => sql`(${key}, p.user_id) < (${after.at}::timestamptz, ${after.user}::bigint)`

/** A bound that grows with what is passed over. Pages by number are rare: one text, and so one plan, for all of them. */
const upTo = (most: number, { offset }: Slice, times = 1) => (offset > 0 ? sql`${most + times * offset}` : fixed(most))

const moment = (order: Order) => (order === 'newest' ? sql`p.created_at` : sql`p.last_active_at`)

/** Several selects as one. */
export const union = (parts: SQL[]): SQL => sql.join(parts, sql` union all `)
