import type { SQL } from 'drizzle-orm'
import { type Db, transaction } from '#db/client.ts'
import { type UserRow, userStatement } from '#db/queries/account/user.ts'
import type { Statement } from '#db/row.ts'
import { sql } from '#db/sql.ts'
import { sessions } from '#db/tables.ts'
import { timestamptz } from './viewer.ts'

/** A new session. `replaces` is the browser's previous one. */
export type Opening = {
  session: string
  device: string
  country: string | null
  expires: Date
  replaces?: string | undefined
  now: Date
}

/** The insert that stores a session for the column `user` of the expression `from`. */
export function insertSession({ session, device, country, expires, now }: Opening, user: SQL, from: SQL): SQL {
  return sql`insert into
    ${sessions.columns('id', 'userId', 'device', 'country', 'createdAt', 'seenAt', 'expiresAt')}
    select ${session}, ${user}, ${device}, ${country}, ${timestamptz(now)}, ${timestamptz(now)},
      ${timestamptz(expires)}
      from ${from}`
}

/**
 * Uses a mail link that opens a session: runs `work`, which returns the account's key, ends the replaced session and reads the
 * user, in one transaction. Nothing if the link is not valid.
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

/** Skips a locked session: two browsers that swap sessions would deadlock. */
function endReplaced({ session, replaces, now }: Opening): SQL {
  return sql`update ${sessions} set ${sessions.revokedAt} = ${timestamptz(now)} where ${sessions.id} in (
    select ${sessions.id} from ${sessions} where ${sessions.id} = ${replaces ?? null}::uuid
      and ${sessions.revokedAt} is null and exists (select 1 from ${sessions}
      where ${sessions.id} = ${session})
    for update skip locked
  )`
}
