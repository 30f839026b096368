import type { SQL } from 'drizzle-orm'
import { COUNT_CAP, LIST } from '#core/lists/limits.ts'
import { sql } from '#db/sql.ts'
import { blocks, profiles } from '#db/tables.ts'

const p = profiles.as('p')

/** Where a page of a list ended: the moment and the key of the last entry that was scanned at. */
export type Cursor = { at: string; key: string }

export type Page<Row> = { rows: Row[]; next: Cursor | null }

type List = {
  /** Every entry as (at, key, user_id, …), by an index that has the two in this order, the latest first; `user_id` is whose profile it shows. */
  entries: SQL
  /** Which entries `e` with their profiles `p`, of the site of the statement's `viewer`, are shown. */
  fits: SQL
  /** What is told of one, as JSON, from `p`: the entry with `card` and `status` of the profile. This and `fits` may say `isBlocked`. */
  row: SQL
  after: Cursor | null
  /** Entries of a page. */
  size?: number
}

/**
 * A page of a list as one JSON value, a `Page`, the latest first. However long the list, so many entries are scanned at: where many cannot be
 * shown the page is shorter, and `next` goes on behind the last one that was scanned at.
 */
export function page({ entries, fits, row, after, size = LIST.page }: List): SQL {
  const { scanned } = LIST
  const behind = after ? sql`where (e.at, e.key) < (${after.at}::timestamptz, ${after.key}::bigint)` : sql``
  const ofBlocks = (other: SQL, by: SQL) =>
    sql`select ${other} as id from ${blocks} where ${by} = (select id from viewer)
      and ${other} = any (array(select user_id from walk))`
  const cursor = (at: SQL, key: SQL) => sql`json_build_object('at', ${at}, 'key', (${key})::text)`
  const last = sql`filter (where p.n = ${size})`
  return sql`(
    with walk as materialized (
      select * from (${entries}) e ${behind} order by e.at desc, e.key desc limit ${scanned}
    ), blocked as materialized (
      ${ofBlocks(sql`blocked_id`, sql`blocker_id`)} union all ${ofBlocks(sql`blocker_id`, sql`blocked_id`)}
    ), found as materialized (
      select e.*, p.card, p.status, row_number() over (order by e.at desc, e.key desc) as n
      from (select * from walk order by at desc, key desc) e cross join lateral (select * from ${profiles} p
      where ${p.userId} = e.user_id limit 1) p
      where p.site_id = (select site_id from viewer) and ${fits} order by e.at desc, e.key desc
      limit ${size + 1}
    )
    select json_build_object('rows', coalesce(json_agg(${row}
      order by p.n) filter (where p.n <= ${size}), '[]'),
      'next', case when count(*) > ${size} then ${cursor(sql`max(p.at) ${last}`, sql`max(p.key) ${last}`)}
        else (select ${cursor(sql`e.at`, sql`e.key`)} from walk e
          order by e.at desc, e.key desc offset ${scanned - 1} limit 1) end)
    from found p
  )`
}

/** That the viewer has blocked whom an entry of a page shows, or the other way round: one look into each index for the whole page. */
export const isBlocked = sql`${p.userId} in (select id from blocked)`

/** How many rows there are, counted no further than `COUNT_CAP`; `rows` is a select that an index answers. */
export function cappedCount(rows: SQL): SQL {
  return sql`(select count(*)::int from (${rows} limit ${COUNT_CAP}) counted)`
}
