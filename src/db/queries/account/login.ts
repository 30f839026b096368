import { sql } from 'drizzle-orm'
import { type Db, first } from '#db/client.ts'
import { type Opening, opened } from '#db/queries/session/open.ts'
import { stamp } from '#db/queries/session/viewer.ts'
import { type UserRow, userStatement } from './user.ts'
import { comesBackUntil, type MailLink, wayBack } from './way-back.ts'

export type LoginFacts = { user: string; password_hash: string; status: 'not_confirmed' | 'active' | 'deleted' }

/** The account of an address on a site, with what a login must check. */
export async function loginFacts(db: Db, site: number, emailKey: string): Promise<LoginFacts | undefined> {
  return first(
    db,
    sql`select id::text as user, password_hash, status from users where site_id = ${site} and email_key = ${emailKey} and erased_at is null`,
  )
}

type NewSession = Opening & { user: string; passwordHash: string }

/** Opens a session if the password that was checked is still the account's, and answers the user; nothing if it is not. */
export async function openSession(db: Db, s: NewSession): Promise<UserRow | undefined> {
  // The account is held until the session is there: a change of password at this moment waits and ends it, or was first and is seen.
  const work = sql`with account as (
      select id from users where id = ${s.user} and password_hash = ${s.passwordHash} and status <> 'deleted' for share
    ) ${opened(s, sql`id`, sql`account`)}`
  const [, user] = await db.batch([db.execute(work), db.execute(userStatement(s))])
  return user.rows[0] as UserRow | undefined
}

type Gone = MailLink & { user: string; passwordHash: string; counter: string; now: Date }

/** Writes the mail that leads back to a deleted account whose password was right. Answers whether the account can still come back. */
export async function offerWayBack(db: Db, g: Gone): Promise<boolean> {
  const now = stamp(g.now)
  const row = await first(
    db,
    sql`with gone as (
      select id, ${comesBackUntil} as until from users
      where id = ${g.user} and password_hash = ${g.passwordHash} and status = 'deleted' and ${comesBackUntil} > ${now}
    ), ${wayBack(sql`gone`, g.counter, g, now)}
    select 1 from gone`,
  )
  return row !== undefined
}

/** Ends a session. Ending it again changes nothing. */
export async function endSession(
  db: Db,
  { user, session, now }: { user: string; session: string; now: Date },
): Promise<void> {
  await db.execute(
    sql`with ended as (
      update sessions set revoked_at = ${stamp(now)} where id = ${session} and user_id = ${user} and revoked_at is null returning user_id
    ) update presence set online_until = least(online_until, ${stamp(now)}) where user_id in (select user_id from ended)`,
  )
}
