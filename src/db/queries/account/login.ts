import { type Db, execute, first, transaction } from '#db/client.ts'
import { type Opening, insertSession } from '#db/queries/session/open.ts'
import { takeOffline } from '#db/queries/session/presence.ts'
import { timestamptz } from '#db/queries/session/viewer.ts'
import { answering, bool, type RowOf, text, word } from '#db/row.ts'
import { sql } from '#db/sql.ts'
import { sessions, users } from '#db/tables.ts'
import { type UserRow, userStatement } from './user.ts'
import { reactivableUntil, type MailLink, reactivationMail } from './reactivation-mail.ts'

const loginRow = { user: text, password_hash: text, status: word<'not_confirmed' | 'active' | 'deleted'>() }

export type LoginFacts = RowOf<typeof loginRow>

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

/** Opens a session if the checked password is still the account's, and returns the user. */
export async function openSession(db: Db, s: NewSession): Promise<UserRow | undefined> {
  // The account stays locked until the session exists. A concurrent password change either waits and ends it, or was first and is
  // seen here.
  const work = sql`with account as (
      select ${users.id} from ${users} where ${users.id} = ${s.user}
        and ${users.passwordHash} = ${s.passwordHash} and ${users.status} <> 'deleted' for share
    ) ${insertSession(s, sql`id`, sql`account`)}`
  const [, [row]] = await transaction(db, work, userStatement(s))
  return row
}

type DeletedLogin = MailLink & { user: string; passwordHash: string; counter: string; now: Date }

/**
 * Queues the mail that reactivates a deleted account, after a login with the right password. Returns whether the account can
 * still be reactivated.
 */
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
