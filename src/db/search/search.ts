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
import { searchJson } from './criteria.ts'

/** The order of a list: those active in the latest hour, the newest, or the nearest towns first and in each those active in the latest hour. */
export type Order = 'activity' | 'newest' | 'nearest'

/** Where a page ended: the order of its list, rank, internal key and town of the last one looked at; and what was counted for the first page. */
export type SearchCursor = {
  order: Order
  rank: number | null
  user: string
  town: number | null
  counted: number
  capped: boolean
}

/** Where and when a search is made, by whom, and for whom. `today` is the site's day, `YYYY-MM-DD`. */
export type Search = {
  site: number
  actor: Actor | null
  /** Stands for who searches, a member or a visitor's network, in a form that tells nobody: of one client one runs at a time. */
  client: string
  today: string
  now: Date
  criteria: SearchCriteria
  order: Order
  /** From 1; with `after` it does not count. */
  page: number
  after: SearchCursor | null
  /** Who may follow where the first page is not full, step by step. */
  relaxed: readonly SearchCriteria[]
}

/** Somebody found, and whether the one who asks likes them. */
export type FoundRow = CardRow & { liked: boolean }

export type Found = {
  /** Which window of the member's searches is used up; null for visitors. */
  over: UsedUp
  profiles: FoundRow[]
  /** Where to go on, null if nobody follows. A page may be short, even empty, before the end. */
  next: SearchCursor | null
  /** How many real people there are, up to one more than results are counted. */
  counted: number
  /** That there are at least so many, for counting ended early. */
  capped: boolean
  similar: FoundRow[]
  /** How many there are without each filter, where nobody is found. */
  without: { filter: FilterName; counted: number }[]
  /** Of the one who asks: gender sought, country and town. */
  seeking: Gender | null
  home: Country | null
  town: TownPoint | null
}

type Row = Omit<Found, 'over' | 'next' | 'profiles' | 'similar'> & {
  /** The cards of the page, so many as `found` tells, and then the similar ones; beside them who is online, and who is liked. */
  cards: CardRow['card'][] | null
  online: boolean[] | null
  liked: boolean[] | null
  found: number
  next: Pick<SearchCursor, 'rank' | 'user' | 'town'> | null
  hour: string | null
  in_hour: number | null
  in_day: number | null
}

/**
 * One page of a search with its count, and what helps where it finds few or nobody: one trip. Nothing if the session is over.
 * @param weight for what it counts among the member's searches; the page itself tells whether there is room
 */
export async function search(db: Db, search: Search, weight = 0): Promise<Found | undefined> {
  const { actor, now, order } = search
  const page = pageStatement(search)
  const answered =
    actor && weight > 0 ? (await transaction(db, counting(actor, weight), page))[1][0] : await first(db, page)
  const row = answered?.answer
  if (!row) return undefined
  const { cards, online, liked, found, next, hour, in_hour, in_day, ...rest } = row
  const shown = (cards ?? []).map((card, at) => ({ card, online: online![at]!, liked: liked![at]! }))
  return {
    ...rest,
    profiles: shown.slice(0, found),
    similar: shown.slice(found),
    over: actor && usedUpOf('search', { hour, in_hour, in_day }, now),
    next: next && { ...next, order, counted: row.counted, capped: row.capped },
  }
}

function pageStatement(search: Search): Statement<{ answer: Row | null }> {
  const { site, actor, client, today, now, criteria, order, page, after, relaxed } = search
  const { user = null, session = null } = actor ?? {}
  const wanted = JSON.stringify(searchJson(criteria, today))
  const steps = JSON.stringify(relaxed.map((step) => searchJson(step, today)))
  const skipped = after ? 0 : (page - 1) * PAGE
  return answering(
    { answer: nullable(json<Row>()) },
    sql`select search_members(${site}::int, ${user}::bigint, ${session}::uuid, ${timestamptz(now)},
    ${wanted}::json, ${steps}::json, ${order}::text, ${PAGE}::int, ${COUNTED}::int, ${skipped}::int,
    ${after && JSON.stringify(after)}::json, ${client}::text) as answer`,
  )
}

/** Counts the search before it is made, in a statement of its own: the function that searches only reads. */
function counting(actor: Actor, weight: number): SQL {
  return sql`with ${viewer(actor)}, ${countedRead('search', weight, actor.now)} select 1`
}
