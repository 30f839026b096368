import type { SQL } from 'drizzle-orm'
import { COUNT_CAP, LIST } from '#core/lists/limits.ts'
import { sql } from '#db/sql.ts'
import { blocks, profiles } from '#db/tables.ts'

const p = profiles.as('p')

/** Where a page of a list ended: moment and key of the last scanned entry. */
export type Cursor = { at: string; key: string }

export type Page<Row> = { rows: Row[]; next: Cursor | null }

/** What the database answers of a page: what can be shown, one row more than the page has if there are more, and where the scan ended. */
export type Scan<Row> = { shown: (Row & Cursor)[] | null; last: Cursor | null }

/** The page of a scan. */
export function pageOf<Row>({ shown, last }: Scan<Row>, size: number = LIST.page): Page<Row> {
  const rows = (shown ?? []).slice(0, size)
  const end = rows.at(-1)
  return { rows, next: shown && shown.length > size && end ? { at: end.at, key: end.key } : last }
}

type List = {
  /** Rows (at, key, user_id, …), the latest first, by an index in this order. `user_id` is whose profile is shown. */
  entries: SQL
  /** Which entries `e` with their profiles `p` are shown. May use `isBlocked`, except in a block. */
  fits: SQL
  /** The columns that are answered of an entry `e` with its profile `p`. None is called `at` or `key`. */
  row: SQL
  /** With values or with names of variables. */
  after: { at: SQL | string; key: SQL | string } | null
  /** By names instead: `at` is a text, and the first in the alphabet comes first. */
  byName?: boolean
  size?: number
  /** Entries that are read for a page at most. */
  scanned?: number
}

/**
 * A page of a list as JSON (`Scan`), the latest first. At most `scanned` entries are read: if many of them cannot be shown,
 * the page is shorter, and goes on after the last scanned one.
 */
export function page(list: List): SQL {
  // Postgres before 17 does not know that `walk` has this order
  const walked = sql`(select * from walk e order by ${order(list)})`
  const ofBlocks = (other: SQL, by: SQL) =>
    sql`select ${other} as id from ${blocks} where ${by} = (select id from viewer)
      and ${other} = any (array(select user_id from walk))`
  return sql`(
    with walk as materialized (${walk(list)}), blocked as materialized (
      ${ofBlocks(sql`blocked_id`, sql`blocker_id`)} union all ${ofBlocks(sql`blocker_id`, sql`blocked_id`)}
    )
    select json_build_object('shown', (select json_agg(f)
        from (${shown(list, walked, sql`(select site_id from viewer)`)}) f),
      'last', ${lastScanned(list, sql`walk`)})
  )`
}

/** Steps of a block that read a page for the member `v` into the variables `shown` and `last`, both JSON. They use `many`, an integer. */
export function readPage(list: List): SQL {
  const walked = sql`(${walk(list)})`
  return sql`select json_agg(f), count(*) from (${shown(list, walked, sql`v.site_id`)}) f into shown, many;
  if many <= ${sql.constant(list.size ?? LIST.page)} then
    last := ${lastScanned(list, walked)};
  end if;`
}

const order = ({ byName }: List) => (byName ? sql`e.at, e.key` : sql`e.at desc, e.key desc`)

/** The entries that are scanned for a page, in their order. */
function walk(list: List): SQL {
  const { entries, after, byName, scanned = LIST.scanned } = list
  const from = after && (byName ? sql`> (${after.at}::text collate "C"` : sql`< (${after.at}::timestamptz`)
  const behind = after ? sql`where (e.at, e.key) ${from}, ${after.key}::bigint)` : sql``
  return sql`select * from (${entries}) e ${behind} order by ${order(list)} limit ${sql.constant(scanned)}`
}

/** What is shown, with the cursor of each, up to one more than a page. */
function shown(list: List, walked: SQL, site: SQL): SQL {
  const { fits, row, size = LIST.page } = list
  return sql`select e.at, e.key::text as key, ${row} from ${walked} e
      cross join lateral (select * from ${profiles} p where ${p.userId} = e.user_id limit 1) p
      where ${p.siteId} = ${site} and ${fits} order by ${order(list)} limit ${sql.constant(size + 1)}`
}

/** The cursor of the last entry of a scan; null if there were fewer. */
const lastScanned = (list: List, walked: SQL) =>
  sql`(select json_build_object('at', e.at, 'key', e.key::text) from ${walked} e
        order by ${order(list)} offset ${sql.constant((list.scanned ?? LIST.scanned) - 1)} limit 1)`

/** Whether the viewer and the member of an entry have blocked each other. One look into each index serves the whole page. */
export const isBlocked = sql`${p.userId} in (select id from blocked)`

/** Text that differs as soon as the first page of a list has changed. An index must answer it. */
export function versionOf(entries: SQL, size: number): SQL {
  return sql`(select coalesce(bit_xor(hash_record_extended(e, 0))::text, '')
    from (select * from (${entries}) e order by e.at desc, e.key desc limit ${sql.constant(size)}) e)`
}

/** The number of rows of a select, counted up to `COUNT_CAP`. An index must answer it. */
export function cappedCount(rows: SQL): SQL {
  return sql`(select count(*)::int from (${rows} limit ${sql.constant(COUNT_CAP)}) counted)`
}
