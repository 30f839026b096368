import type { SQL } from 'drizzle-orm'
import { COUNTED, PAGE } from '#core/search/rules.ts'
import type { FilterName } from '#core/search/types.ts'
import type { SearchCriteria } from '#core/search/criteria.ts'
import type { Country } from '#core/geo/countries.ts'
import type { TownPoint } from '#core/geo/distance.ts'
import type { UsedUp } from '#core/limits/reads.ts'
import type { Gender } from '#core/profiles/enums.ts'
import { type Db, first, transaction } from '#db/client.ts'
import type { CardRow } from '#db/queries/profiles/card.ts'
import { countedRead, usedUpOf } from '#db/queries/limits/reads.ts'
import { type Actor, timestamptz, viewer } from '#db/queries/session/viewer.ts'
import { answering, json, nullable, type Statement } from '#db/row.ts'
import { sql } from '#db/sql.ts'
import { conditionsJson, searchJson } from './criteria.ts'

/**
 * `activity`: the most recently active first; `nearest`: the nearest towns first, and the most recently active within each;
 * `for_you`: who fits best first (docs/product.md 4.3).
 */
export type Order = 'activity' | 'newest' | 'nearest' | 'for_you'

/** Where a page ended: rank, key, town and tier of the last scanned entry; and the count of the first page. */
export type SearchCursor = {
  order: Order
  rank: number | null
  user: string
  town?: number | null
  tier?: number | null
  counted: number
  capped: boolean
}

export type Search = {
  site: number
  actor: Actor | null
  /** Identifies the searching member or network without naming it. One search of a client runs at a time. */
  client: string
  today: string
  now: Date
  criteria: SearchCriteria
  order: Order
  /** From 1. Ignored with `after`. */
  page: number
  after: SearchCursor | null
  relaxed: readonly SearchCriteria[]
  /** Realms where by the last count far more people fit the criteria than are counted: they are not counted again. */
  plenty?: readonly number[]
}

export type FoundRow = CardRow & {
  liked: boolean
  /** Only in the order "for you". `shared` is the mask of common interests. */
  reasons: { isNew: boolean; shared: bigint } | null
}

export type Found = {
  over: UsedUp
  profiles: FoundRow[]
  /** Null at the end. A page before the end may be short or empty. */
  next: SearchCursor | null
  /** The number of real people found, at most `COUNTED` + 1. */
  counted: number
  /** Whether counting stopped early, so that there may be more. */
  capped: boolean
  similar: FoundRow[]
  /** The number of people without each filter, if nobody is found. */
  without: { filter: FilterName; counted: number }[]
  seeking: Gender | null
  home: Country | null
  town: TownPoint | null
  /** Realms that this search has found to be such, whoever asks (`Search.plenty`). */
  plenty: number[] | null
}

type Row = Omit<Found, 'over' | 'next' | 'profiles' | 'similar' | 'counted' | 'without' | 'town'> & {
  /** The cards of the page (`found` of them) and the similar ones, in any order. `marks` and `common` have the same. */
  cards: CardRow['card'][] | null
  /** Of each: sixteen times its place, and `MARKS`. */
  marks: number[] | null
  /** Only in the order "for you": common interests as a mask. */
  common: string[] | null
  found: number
  /** Null where it is the number of real people on the page. */
  counted: number | null
  without: Found['without'] | null
  /** The member's town, and where it is on the map. */
  town: TownPoint['town'] | null
  x: number | null
  y: number | null
  next: Pick<SearchCursor, 'rank' | 'user' | 'town' | 'tier'> | null
  hour: string | null
  in_hour: number | null
  in_day: number | null
}

/** What the database tells of each card. Seen and new only in the order "for you". */
const MARKS = { online: 1, liked: 2, isNew: 4, seen: 8, place: 16 }

/**
 * One page of a search with its count, and suggestions if it finds few people, in one trip. Nothing if the session is over.
 * @param weight how much it counts among the member's searches
 */
export async function search(db: Db, search: Search, weight = 0): Promise<Found | undefined> {
  const { actor, now, order } = search
  const statement = pageStatement(search)
  const answered =
    actor && weight > 0 ? (await transaction(db, counting(actor, weight), statement))[1][0] : await first(db, statement)
  const row = answered?.answer
  if (!row) return undefined
  const { cards, marks, common, found, next, hour, in_hour, in_day, without, town, x, y, ...rest } = row
  const people = (cards ?? [])
    .map((card, at) => {
      const mark = marks![at]!
      const shared = common?.[at]
      return {
        row: {
          card,
          online: (mark & MARKS.online) > 0,
          liked: (mark & MARKS.liked) > 0,
          reasons: shared === undefined ? null : { isNew: (mark & MARKS.isNew) > 0, shared: BigInt(shared) },
        },
        seen: (mark & MARKS.seen) > 0,
        place: Math.floor(mark / MARKS.place),
      }
    })
    .toSorted((one, other) => one.place - other.place)
  const real = people.slice(0, found).filter((one) => !one.row.card.fictional).length
  // where counting stopped early, the page may have read further
  const counted = row.capped ? Math.max(row.counted!, real) : (row.counted ?? real)
  return {
    ...rest,
    counted,
    without: without ?? [],
    town: town === null || x === null || y === null ? null : { town, x, y },
    // within a page, profiles that the member has seen come last
    profiles: people
      .slice(0, found)
      .toSorted((one, other) => Number(one.seen) - Number(other.seen))
      .map(({ row }) => row),
    similar: people.slice(found).map(({ row }) => row),
    over: actor && usedUpOf('search', { hour, in_hour, in_day }, now),
    next: next && { ...next, order, counted, capped: row.capped },
  }
}

function pageStatement(search: Search): Statement<{ answer: Row | null }> {
  const { site, actor, client, today, now, criteria, order, page, after, relaxed, plenty = [] } = search
  const { user = null, session = null } = actor ?? {}
  const wider = relaxed.map((step) => searchJson(step, today))
  const wish = JSON.stringify({ ...searchJson(criteria, today), ...conditionsJson(criteria, today), wider })
  const skipped = after ? 0 : (page - 1) * PAGE
  return answering(
    { answer: nullable(json<Row>()) },
    sql`select search_members(${site}::int, ${user}::bigint, ${session}::uuid, ${timestamptz(now)},
    ${wish}::json, ${order}::text, ${PAGE}::int, ${COUNTED}::int, ${skipped}::int,
    ${after && JSON.stringify(after)}::json, ${client}::text,
    ${`{${plenty.join()}}`}::int[]) as answer`,
  )
}

/** Counts the search in a statement of its own, because the searching function is read-only. */
function counting(actor: Actor, weight: number): SQL {
  return sql`with ${viewer(actor)}, ${countedRead('search', weight, actor.now)} select 1`
}
