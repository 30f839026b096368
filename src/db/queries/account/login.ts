import { sql } from 'drizzle-orm'
import { type Db, first } from '#db/client.ts'
import { stamp } from '#db/queries/session/viewer.ts'
import { type UserRow, userStatement } from './user.ts'

/** The account of an address on a site, with what a login must check. */
export async function loginFacts(
  db: Db,
  site: number,
  emailKey: string,
): Promise<{ user: string; password_hash: string; status: 'not_confirmed' | 'active' | 'deleted' } | undefined> {
  return first(
    db,
    sql`select id::text as user, password_hash, status from users where site_id = ${site} and email_key = ${emailKey} and erased_at is null`,
  )
}

type NewSession = {
  user: string
  passwordHash: string
  session: string
  device: string
  country: string | null
  expires: Date
  now: Date
}

/** Opens a session if the password that was checked is still the account's, and answers the user; nothing if it is not. */
export async function openSession(db: Db, s: NewSession): Promise<UserRow | undefined> {
  const opened = sql`insert into sessions (id, user_id, device, country, created_at, expires_at)
    select ${s.session}, id, ${s.device}, ${s.country}, ${stamp(s.now)}, ${stamp(s.expires)} from users
    where id = ${s.user} and password_hash = ${s.passwordHash} and status <> 'deleted'`
  const [, user] = await db.batch([db.execute(opened), db.execute(userStatement(s))])
  return user.rows[0] as UserRow | undefined
}

/** Ends a session. Ending it again changes nothing. */
export async function endSession(
  db: Db,
  { user, session, now }: { user: string; session: string; now: Date },
): Promise<void> {
  await db.execute(
    sql`with ended as (
      update sessions set revoked_at = ${stamp(now)} where id = ${session} and user_id = ${user} and revoked_at is null returning user_id
    ) update profiles set online_until = least(online_until, ${stamp(now)}) where user_id in (select user_id from ended)`,
  )
}
