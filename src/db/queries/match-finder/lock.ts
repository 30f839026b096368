import { type SQL, sql } from 'drizzle-orm'
import type { Asker } from '#db/queries/session/viewer.ts'

/**
 * Makes changes to one member's answers wait for each other; first statement of a batch. Otherwise a consent could be taken back between
 * the look at it and the answer it is for. Lets those pass who only refer to the member.
 */
export function lockAnswers({ user }: Asker): SQL {
  return sql`select 1 from users where id = ${user} for no key update`
}
