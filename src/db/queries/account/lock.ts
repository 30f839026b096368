import type { SQL } from 'drizzle-orm'
import { sql } from '#db/sql.ts'
import { users } from '#db/tables.ts'

/**
 * Makes changes to one member wait for each other; first statement of a transaction. It lets those pass who only refer to the member:
 * two who write to each other would wait for each other otherwise.
 */
export function lockMember(user: string | SQL): SQL {
  return sql`select 1 from ${users} where ${users.id} = ${user} for no key update`
}
