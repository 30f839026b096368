import type { SQL } from 'drizzle-orm'
import { COUNT_CAP, LIST } from '#core/lists/limits.ts'
import { sql } from '#db/sql.ts'
import { blocks, profiles } from '#db/tables.ts'

const p = profiles.as('p')

/** Where a page of a list ended: moment and key of the last scanned entry. */
export type Cursor = { at: string; key: string }

export type Page<Row> = { rows: Row[]; next: Cursor | null }

type List = {
  /** Rows (at, key, user_id, …), the latest first, by an index in this order. `user_id` is whose profile is shown. */
  entries: SQL
  /** Which entries `e` with their profiles `p` are shown. May use `isBlocked`. */
  fits: SQL
  /** What is answered of an entry, as JSON. `p` is the entry with `card` and `status` of its profile. May use `isBlocked`. */
  row: SQL
  after: Cursor | null
  /** By names instead: `at` is a text, and the first in the alphabet comes first. */
  byName?: boolean
  size?: number
  /** Entries that are read for a page at most. */
  scanned?: number
}

/**
 * A page of a list as JSON (`Page`), the latest first. At most `scanned` entries are read: if many of them cannot be shown,
 * the page is shorter, and `next` continues after the last scanned one.
 */
export function page({
  entries,
  fits,
  row,
  after,
  byName = false,
  size = LIST.page,
  scanned = LIST.scanned,
}: List): SQL {
  const ordered = byName ? sql`e.at, e.key` : sql`e.at desc, e.key desc`
  const from = after && (byName ? sql`> (${after.at}::text collate "C"` : sql`< (${after.at}::timestamptz`)
  const behind = after ? sql`where (e.at, e.key) ${from}, ${after.key}::bigint)` : sql``
  const ofBlocks = (other: SQL, by: SQL) =>
    sql`select ${other} as id from ${blocks} where ${by} = (select id from viewer)
      and ${other} = any (array(select user_id from walk))`
  const cursor = (entry: SQL) => sql`(select json_build_object('at', e.at, 'key', e.key::text) from ${entry})`
  return sql`(
    with walk as materialized (
      select * from (${entries}) e ${behind} order by ${ordered} limit ${sql.constant(scanned)}
    ), blocked as materialized (
      ${ofBlocks(sql`blocked_id`, sql`blocker_id`)} union all ${ofBlocks(sql`blocker_id`, sql`blocked_id`)}
    ), found as materialized (
      select e.*, p.card, p.status from (select * from walk e order by ${ordered}) e
      cross join lateral (select * from ${profiles} p where ${p.userId} = e.user_id limit 1) p
      where p.site_id = (select site_id from viewer) and ${fits} order by ${ordered}
      limit ${sql.constant(size + 1)}
    )
    select json_build_object('rows', coalesce((select json_agg(s.json) from (
        select ${row} as json from (select * from found e order by ${ordered} limit ${sql.constant(size)}) p
      ) s), '[]'),
      'next', case when (select count(*) from found) > ${sql.constant(size)}
        then ${cursor(sql`found e order by ${ordered} offset ${sql.constant(size - 1)} limit 1`)}
        else ${cursor(sql`walk e order by ${ordered} offset ${sql.constant(scanned - 1)} limit 1`)} end)
  )`
}

/** Whether the viewer and the member of an entry have blocked each other. One look into each index serves the whole page. */
export const isBlocked = sql`${p.userId} in (select id from blocked)`

/** Text that differs as soon as the first page of a list has changed. An index must answer it. */
export function versionOf(entries: SQL, size: number): SQL {
  return sql`(select coalesce(bit_xor(hash_record_extended(e, 0))::text, '')
    from (select * from (${entries}) e order by e.at desc, e.key desc limit ${size}) e)`
}

/** The number of rows of a select, counted up to `COUNT_CAP`. An index must answer it. */
export function cappedCount(rows: SQL): SQL {
  return sql`(select count(*)::int from (${rows} limit ${sql.constant(COUNT_CAP)}) counted)`
}
