import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { comesBackUntil } from '#db/queries/account/way-back.ts'
import type { UserRow } from '#db/queries/account/user.ts'
import { type Opening, openByLink, opened } from '#db/queries/session/open.ts'
import { stamp } from '#db/queries/session/viewer.ts'

type Return = Opening & { site: number; tokenHash: string }

/**
 * Uses a reactivation link within the days of grace: the account and its profile are what they were, and a session opens. It works
 * once; used at the same moment from two places, one of them finds it spent. Answers the account's key and the user, or nothing.
 */
export async function reactivate(db: Db, a: Return): Promise<{ user: string; row: UserRow } | undefined> {
  const now = stamp(a.now)
  // What was opened while the account was being deleted does not come back with it.
  const back = sql`with account as (
      select id from users where id = (select user_id from tokens where hash = ${a.tokenHash}) and site_id = ${a.site}
        and status = 'deleted' and erased_at is null and ${comesBackUntil} > ${now}
      for no key update
    ), spent as (
      update tokens t set used_at = ${now} from account
      where t.hash = ${a.tokenHash} and t.purpose = 'reactivation' and t.used_at is null and t.expires_at > ${now} and t.user_id = account.id
      returning t.user_id
    ), restored as (
      update users set deleted_at = null, status = case when confirmed_at is null then 'not_confirmed' else 'active' end::user_status
      where id in (select user_id from spent) and status = 'deleted'
      returning id
    ), shown as (
      update profiles set status = 'active' where user_id in (select id from restored) and status = 'deleted'
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
