import type { SQL } from 'drizzle-orm'
import { sql } from '#db/sql.ts'
import { profiles, users } from '#db/tables.ts'

/**
 * The first statement of a transaction: serialises changes to one member. It does not block foreign-key references, so two
 * members can write to each other without a deadlock. It answers these columns of the row as it is once locked.
 */
export function lockMember(user: string | SQL, columns = sql`1`): SQL {
  return sql`select ${columns} from ${users} where ${users.id} = ${user}::bigint for no key update`
}

/** The same for changes to the profile or its photos. Locks of profiles, photos and likes are taken in this order: src/db/README.md. */
export function lockProfile(user: string | SQL): SQL {
  return sql`select 1 from ${users} join ${profiles} on ${profiles.userId} = ${users.id}
    where ${users.id} = ${user} for no key update`
}
