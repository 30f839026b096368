import { type SQL, sql } from 'drizzle-orm'
import type { Wish } from '#core/discovery/wish.ts'
import {
  and,
  apart,
  COLUMNS,
  countryOf,
  fitting,
  fixed,
  genderOf,
  isNear,
  narrowing,
  near,
  type Searching,
  shorter,
  stretches,
  tagged,
} from './conditions.ts'
import { type Rare, union } from './people.ts'
import { trait } from './trait.ts'

/** An hourly count so many times over the bound cannot have fallen below it since. */
const SURELY_TIMES = 1.2
/** Entries of an index that are looked through, for each that is counted, before the inverted index is asked. */
const LOOKED_THROUGH = 10

/**
 * How many real people a wish finds, up to `most`. Where the hourly counts leave no doubt that there are more, nobody is counted.
 * @param rare those who bear its tags, where the page has looked for them
 */
export function counted(wish: Wish, searching: Searching, most: number, rare: Rare | null): SQL {
  const exact = exactly({ ...wish, real: true }, searching, most, rare)
  const hourly = byTheHour(wish, searching)
  if (!hourly) return exact
  return sql`(select case when ${hourly} > ${fixed(Math.ceil(most * SURELY_TIMES))} then ${fixed(most)} else ${exact} end)`
}

/** Members by the hourly counts, less those one is kept apart from; null where these do not know what is asked for. */
function byTheHour(wish: Wish, searching: Searching): SQL | null {
  const { ages, region, placed } = wish
  const known = narrowing(wish, searching).every(({ filter }) => ['region', 'age', 'real'].includes(filter))
  if (!known || placed) return null
  const gender = genderOf(wish, searching)
  const year = Number(searching.today.slice(0, 4))
  const cells = and([
    sql`c.site_id = ${searching.site} and c.country = ${countryOf(wish)}`,
    gender ? sql`c.gender = ${gender}` : sql`c.gender in ('female', 'male')`,
    region === null ? sql`c.region = ''` : sql`c.region = ${region}`,
    // of the years at both ends only a part is old enough
    ages ? sql`c.birth_year > ${year - ages.to - 1} and c.birth_year < ${year - ages.from}` : sql`c.birth_year = 0`,
  ])
  const avoided = searching.asker ? sql`(select count(*) from avoided)` : sql`0`
  return sql`(select coalesce(sum(c.members), 0) - ${avoided} from search_counts c where ${cells})`
}

function exactly(wish: Wish, searching: Searching, most: number, known: Rare | null): SQL {
  const parts = stretches(wish, searching)
  const placed = wish.placed && sql`p.town_id is not null`
  const towns = isNear(wish, searching)
  const filter = and([fitting(wish, searching, towns), placed, apart(searching)])
  // in the order in which they lie, next to each other, unless the region or who is online shortens the way
  const lying =
    wish.region === null && !wish.online
      ? sql`order by p.created_at desc, p.user_id desc`
      : sql`order by p.last_active_at desc, p.user_id desc`
  const upTo = (from: SQL) => sql`(select count(*) from (select 1 from (${from}) p limit ${fixed(most)}) n)`
  if (towns)
    return upTo(
      union(
        parts.map(
          ({ within }) => sql`select 1 from (${near(wish.band!)}) t
            cross join lateral (select 1 from searchable_profiles p where ${and([within, sql`p.town_id = t.id`, filter])} offset 0) p`,
        ),
      ),
    )
  const rare =
    known?.tables.map((table) => sql`select 1 from ${table} p where ${trait('real')} & p.traits <> 0`) ??
    parts.map(({ within, base }) => {
      const tags = tagged(wish, searching, base)
      return tags && sql`select 1 from ${tags} where ${and([within, filter])}`
    })
  if (!rare.every((part) => part !== null))
    return upTo(
      union(
        parts.map(
          ({ within }) =>
            sql`(select 1 from searchable_profiles p where ${and([within, shorter(wish, searching), filter])} ${lying} limit ${fixed(most)})`,
        ),
      ),
    )
  const common = parts.map(
    ({ within }) => sql`select 1 from (
      select ${COLUMNS} from searchable_profiles p where ${and([within, shorter(wish, searching)])}
      ${lying} limit ${fixed(most * LOOKED_THROUGH)}
    ) p where ${filter}`,
  )
  return sql`(select case when n >= ${fixed(most)} then n else ${upTo(union(rare))} end
    from (select case when ${known?.scarce ?? sql`false`} then 0 else ${upTo(union(common))} end as n) looked)`
}
