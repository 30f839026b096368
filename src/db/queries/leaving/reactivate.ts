import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { comesBackUntil } from '#db/queries/account/way-back.ts'
import type { UserRow } from '#db/queries/account/user.ts'
import { type Opening, openByLink, opened } from '#db/queries/session/open.ts'
import { stamp } from '#db/queries/session/viewer.ts'

type Return = Opening & {
  site: number
  tokenHash: string
  /** What an account must have whose address was never confirmed, for whoever chose the old one need not own the address. */
  passwordHash: string | null
}

/**
 * Uses a reactivation link within the days of grace: the account and its profile are what they were, and a session opens; an address
 * that was never confirmed is confirmed by it. It works once; used at the same moment from two places, one of them finds it spent.
 * Answers the account's key and the user, or nothing.
 */
export async function reactivate(db: Db, a: Return): Promise<{ user: string; row: UserRow } | undefined> {
  const now = stamp(a.now)
  // What was opened while the account was being deleted does not come back with it.
  const back = sql`with account as (
      select id, confirmed_at is null as fresh from users
      where id = (select user_id from tokens where hash = ${a.tokenHash}) and site_id = ${a.site}
        and status = 'deleted' and erased_at is null and ${comesBackUntil} > ${now} and (confirmed_at is not null or ${a.passwordHash}::text is not null)
      for no key update
    ), spent as (
      update tokens t set used_at = ${now} from account
      where t.hash = ${a.tokenHash} and t.purpose = 'reactivation' and t.used_at is null and t.expires_at > ${now} and t.user_id = account.id
      returning t.user_id, account.fresh
    ), restored as (
      update users u set deleted_at = null, status = 'active', confirmed_at = coalesce(u.confirmed_at, ${now}),
        password_hash = case when spent.fresh then ${a.passwordHash} else u.password_hash end
      from spent where u.id = spent.user_id and u.status = 'deleted'
      returning u.id, spent.fresh
    ), shown as (
      update profiles p set status = 'active' from restored where p.user_id = restored.id and (p.status = 'deleted' or restored.fresh)
    ), void as (
      update tokens set used_at = ${now} where user_id in (select id from restored) and hash <> ${a.tokenHash} and used_at is null
    ), ended as (
      update sessions set revoked_at = ${now} where user_id in (select id from restored) and revoked_at is null
    ), opened as (
      ${opened(a, sql`id`, sql`restored`)}
    )
    select id::text as user from restored`
  return openByLink(db, a, [back])
}
