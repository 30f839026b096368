import type { SQL } from 'drizzle-orm'
import { sql } from '#db/sql.ts'
import { blocks } from '#db/tables.ts'

/** Whether neither of two members has blocked the other: two index look-ups, however many they have blocked. */
export function notBlocked(one: SQL, other: SQL): SQL {
  const blocked = (by: SQL, whom: SQL) =>
    sql`(select false from ${blocks} where ${blocks.blockerId} = ${by} and ${blocks.blockedId} = ${whom}
      limit 1)`
  return sql`coalesce(${blocked(one, other)}, ${blocked(other, one)}, true)`
}
