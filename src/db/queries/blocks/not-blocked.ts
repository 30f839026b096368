import type { SQL } from 'drizzle-orm'
import { type Name, sql } from '#db/sql.ts'
import { blocks } from '#db/tables.ts'

/** Whether a member has blocked another. One index look-up, however many blocks there are. */
export const hasBlocked = (one: SQL | Name, other: SQL | Name): SQL => sql`coalesce((
    select true from ${blocks} where ${blocks.blockerId} = ${one} and ${blocks.blockedId} = ${other} limit 1
  ), false)`

/** Whether neither of two members has blocked the other. */
export const notBlocked = (one: SQL | Name, other: SQL | Name): SQL =>
  sql`not (${hasBlocked(one, other)} or ${hasBlocked(other, one)})`
