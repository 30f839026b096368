import type { SQL } from 'drizzle-orm'
import { type Db, transaction } from '#db/client.ts'
import { type UserRow, userStatement } from '#db/queries/account/user.ts'
import type { Statement } from '#db/row.ts'
import { sql } from '#db/sql.ts'
import { sessions } from '#db/tables.ts'
import { timestamptz } from './viewer.ts'

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
export function insertSession({ session, device, country, expires, now }: Opening, user: SQL, from: SQL): SQL {
  return sql`insert into
    ${sessions.columns('id', 'userId', 'device', 'country', 'createdAt', 'seenAt', 'expiresAt')}
    select ${session}, ${user}, ${device}, ${country}, ${timestamptz(now)}, ${timestamptz(now)},
      ${timestamptz(expires)}
      from ${from}`
}

/**
 * Uses a mail's link that opens a session: runs the work, which answers the account's key as `user`, ends the
 * session that the new one replaces, and reads the member, in one transaction. Answers key and member; nothing if the link does not hold.
 */
export async function openByLink(
  db: Db,
  opening: Opening,
  work: Statement<{ user: string }>,
  lock?: SQL,
): Promise<{ user: string; row: UserRow } | undefined> {
  const owner = sql`(select ${sessions.userId} from ${sessions} where ${sessions.id} = ${opening.session})`
  const statements = [work, userStatement({ ...opening, user: owner }), endReplaced(opening)] as const
  const [, [done], [row]] = lock
    ? await transaction(db, lock, ...statements)
    : ([[], ...(await transaction(db, ...statements))] as const)
  return done && row && { ...done, row }
}

/** Ends the session that the insertSession one replaces. It waits for nobody: two browsers that change places would wait for each other. */
function endReplaced({ session, replaces, now }: Opening): SQL {
  return sql`update ${sessions} set ${sessions.revokedAt} = ${timestamptz(now)} where ${sessions.id} in (
    select ${sessions.id} from ${sessions} where ${sessions.id} = ${replaces ?? null}::uuid
      and ${sessions.revokedAt} is null and exists (select 1 from ${sessions}
      where ${sessions.id} = ${session})
    for update skip locked
  )`
}
