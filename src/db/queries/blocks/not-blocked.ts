import type { SQL } from 'drizzle-orm'
import { type Name, sql } from '#db/sql.ts'
import { blocks } from '#db/tables.ts'

/** Whether neither of two members has blocked the other. Two index look-ups, however many blocks there are. */
export function notBlocked(one: SQL | Name, other: SQL | Name): SQL {
  const blocked = (by: SQL | Name, whom: SQL | Name) =>
    sql`(select false from ${blocks} where ${blocks.blockerId} = ${by} and ${blocks.blockedId} = ${whom}
      limit 1)`
  return sql`coalesce(${blocked(one, other)}, ${blocked(other, one)}, true)`
}
