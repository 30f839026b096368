import type { SQL } from 'drizzle-orm'
import { type Name, sql } from '#db/sql.ts'
import { likes } from '#db/tables.ts'

/** Whether a member has liked another. One index look-up, however many likes there are. */
export const hasLiked = (one: SQL | Name, other: SQL | Name): SQL => sql`coalesce((
    select true from ${likes} where ${likes.fromId} = ${one} and ${likes.toId} = ${other} limit 1
  ), false)`
