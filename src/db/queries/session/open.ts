import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { type UserRow, userStatement } from '#db/queries/account/user.ts'
import { stamp } from './viewer.ts'

/** A session about to be stored. `replaces` is the one that the browser has borne until now. */
export type Opening = {
  session: string
  device: string
  country: string | null
  expires: Date
  replaces?: string | undefined
  now: Date
}

/** The statement that stores a session for whom the expression `from` names in its column `user`. */
export function opened({ session, device, country, expires, now }: Opening, user: SQL, from: SQL): SQL {
  return sql`insert into sessions (id, user_id, device, country, created_at, seen_at, expires_at)
    select ${session}, ${user}, ${device}, ${country}, ${stamp(now)}, ${stamp(now)}, ${stamp(expires)} from ${from}`
}

/**
 * Uses a mail's link that opens a session: runs the statements, the last of which answers the account's key as `user`, ends the
 * session that the new one replaces, and reads the member, in one transaction. Answers key and member; nothing if the link does not hold.
 */
export async function openByLink(
  db: Db,
  opening: Opening,
  statements: readonly [SQL, ...SQL[]],
): Promise<{ user: string; row: UserRow } | undefined> {
  const owner = sql`(select user_id from sessions where id = ${opening.session})`
  const [first, ...rest] = [...statements, userStatement({ ...opening, user: owner }), left(opening)] as [SQL, ...SQL[]]
  const answers = await db.batch([db.execute(first), ...rest.map((statement) => db.execute(statement))])
  const key = answers.at(-3)?.rows[0] as { user: string } | undefined
  return key && { ...key, row: answers.at(-2)?.rows[0] as UserRow }
}

/** Ends the session that the opened one replaces. It waits for nobody: two browsers that change places would wait for each other. */
function left({ session, replaces, now }: Opening): SQL {
  return sql`update sessions set revoked_at = ${stamp(now)} where id in (
    select id from sessions where id = ${replaces ?? null}::uuid and revoked_at is null and exists (select 1 from sessions where id = ${session})
    for update skip locked
  )`
}
