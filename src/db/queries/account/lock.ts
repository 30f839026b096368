import type { SQL } from 'drizzle-orm'
import { sql } from '#db/sql.ts'
import { users } from '#db/tables.ts'

/**
 * The first statement of a transaction: serialises changes to one member. It does not block foreign-key references, so two
 * members can write to each other without a deadlock.
 */
export function lockMember(user: string | SQL): SQL {
  return sql`select 1 from ${users} where ${users.id} = ${user} for no key update`
}
