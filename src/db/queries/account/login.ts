import { type Db, execute, first, transaction } from '#db/client.ts'
import { type Opening, opened } from '#db/queries/session/open.ts'
import { takeOffline } from '#db/queries/session/presence.ts'
import { timestamptz } from '#db/queries/session/viewer.ts'
import { answering, bool, type RowOf, text, word } from '#db/row.ts'
import { sql } from '#db/sql.ts'
import { sessions, users } from '#db/tables.ts'
import { type UserRow, userStatement } from './user.ts'
import { reactivableUntil, type MailLink, reactivationMail } from './reactivation-mail.ts'

const loginRow = { user: text, password_hash: text, status: word<'not_confirmed' | 'active' | 'deleted'>() }

export type LoginFacts = RowOf<typeof loginRow>

/** The account of an address on a site, with what a login must check. */
export async function loginFacts(db: Db, site: number, emailKey: string): Promise<LoginFacts | undefined> {
  return first(
    db,
    answering(
      loginRow,
      sql`select ${users.id}::text as user, ${users.passwordHash}, ${users.status} from ${users}
      where ${users.siteId} = ${site} and ${users.emailKey} = ${emailKey} and ${users.erasedAt} is null`,
    ),
  )
}

type NewSession = Opening & { user: string; passwordHash: string }

/** Opens a session if the password that was checked is still the account's, and answers the user; nothing if it is not. */
export async function openSession(db: Db, s: NewSession): Promise<UserRow | undefined> {
  // The account is held until the session is there: a change of password at this moment waits and ends it, or was first and is seen.
  const work = sql`with account as (
      select ${users.id} from ${users} where ${users.id} = ${s.user}
        and ${users.passwordHash} = ${s.passwordHash} and ${users.status} <> 'deleted' for share
    ) ${insertSession(s, sql`id`, sql`account`)}`
  const [, [row]] = await transaction(db, work, userStatement(s))
  return row
}

type DeletedLogin = MailLink & { user: string; passwordHash: string; counter: string; now: Date }

/** Writes the mail that leads back to a deleted account whose password was right. Answers whether the account can still come back. */
export async function queueReactivationMail(db: Db, g: DeletedLogin): Promise<boolean> {
  const now = timestamptz(g.now)
  const row = await first(
    db,
    answering(
      { offered: bool },
      sql`with gone as (
      select ${users.id}, ${reactivableUntil} as until from ${users}
      where ${users.id} = ${g.user} and ${users.passwordHash} = ${g.passwordHash}
      and ${users.status} = 'deleted' and ${reactivableUntil} > ${now}
    ), ${reactivationMail(sql`gone`, g.counter, g, now)}
    select true as offered from gone`,
    ),
  )
  return row !== undefined
}

/** Ends a session. Ending it again changes nothing. */
export async function endSession(
  db: Db,
  { user, session, now }: { user: string; session: string; now: Date },
): Promise<void> {
  await execute(
    db,
    sql`with ended as (
      update ${sessions} set ${sessions.revokedAt} = ${timestamptz(now)} where ${sessions.id} = ${session}
        and ${sessions.userId} = ${user} and ${sessions.revokedAt} is null returning ${sessions.userId}
    ) ${takeOffline(sql`select user_id from ended`, timestamptz(now))}`,
  )
}
