import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { type UserRow, userStatement } from '#db/queries/account/user.ts'
import { stamp } from './viewer.ts'

/** A session about to be stored. */
export type Opening = { session: string; device: string; country: string | null; expires: Date; now: Date }

/** The statement that stores a session for whom the expression `from` names in its column `user`. */
export function opened({ session, device, country, expires, now }: Opening, user: SQL, from: SQL): SQL {
  return sql`insert into sessions (id, user_id, device, country, created_at, seen_at, expires_at)
    select ${session}, ${user}, ${device}, ${country}, ${stamp(now)}, ${stamp(now)}, ${stamp(expires)} from ${from}`
}

/**
 * Uses a mail's link that opens a session: runs the statements, the last of which answers the account's key as `user`, and reads
 * the member in the same transaction. Answers both; nothing if the link does not hold.
 */
export async function openByLink(
  db: Db,
  opening: Opening,
  statements: readonly [SQL, ...SQL[]],
): Promise<{ user: string; row: UserRow } | undefined> {
  const owner = sql`(select user_id from sessions where id = ${opening.session})`
  const [first, ...rest] = [...statements, userStatement({ ...opening, user: owner })] as [SQL, ...SQL[]]
  const answers = await db.batch([db.execute(first), ...rest.map((statement) => db.execute(statement))])
  const key = answers.at(-2)?.rows[0] as { user: string } | undefined
  return key && { ...key, row: answers.at(-1)?.rows[0] as UserRow }
}
