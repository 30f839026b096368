import { sql } from 'drizzle-orm'
import { type Db, first } from '#db/client.ts'
import { type Asker, stamp, viewer } from '#db/queries/session/viewer.ts'

/**
 * What a member must prove before leaving; nothing if the session is over. `gone` says that the account was deleted by the very
 * call that is being repeated.
 */
export async function leavingFacts(
  db: Db,
  { user, session, now }: Asker,
): Promise<{ password_hash: string; gone: boolean } | undefined> {
  return first(
    db,
    sql`select u.password_hash, u.status = 'deleted' as gone from sessions s join users u on u.id = s.user_id
    where s.id = ${session} and s.user_id = ${user} and s.expires_at > ${stamp(now)} and u.erased_at is null
      and (s.revoked_at is null or s.revoked_at = u.deleted_at)`,
  )
}

export type Departure = {
  /** The hash that the given password was compared with. */
  passwordHash: string
  reason: string
  remarks: string | null
  tokenId: string
  tokenHash: string
  tokenExpires: Date
  outboxId: string
}

/**
 * Deletes an account, all at once: out of sight, no session, no push, no open link and nothing more to tell, but the mail with
 * the way back. An active profile becomes `deleted`; a disabled one is seen by nobody and stays so, which is remembered by that.
 * The reason is kept without the member, at the day only. Nothing if the session is over or the password was changed meanwhile.
 */
export async function leaveSite(db: Db, asker: Asker, d: Departure): Promise<{ done: true } | undefined> {
  const now = stamp(asker.now)
  const expires = stamp(d.tokenExpires)
  return first(
    db,
    sql`with ${viewer(asker)}, gone as (
      update users u set status = 'deleted', deleted_at = ${now} from viewer v
      where u.id = v.id and u.status <> 'deleted' and u.password_hash = ${d.passwordHash}
      returning u.id, u.site_id
    ), hidden as (
      update profiles set status = case when status = 'active' then 'deleted' else status end where user_id in (select id from gone)
    ), silent as (
      update presence set online_until = least(online_until, ${now}) where user_id in (select id from gone)
    ), ended as (
      update sessions set revoked_at = ${now} where user_id in (select id from gone) and revoked_at is null
    ), unsubscribed as (
      delete from push_subscriptions where user_id in (select id from gone)
    ), spent as (
      update tokens set used_at = ${now} where user_id in (select id from gone) and used_at is null
    ), untold as (
      delete from outbox where user_id in (select id from gone) and sent_at is null and failed_at is null
        and (channel <> 'mail' or category is not null or template in ('activation', 'password_reset', 'mail_change'))
    ), token as (
      insert into tokens (hash, user_id, purpose, created_at, expires_at)
      select ${d.tokenHash}, id, 'reactivation', ${now}, ${expires} from gone
    ), told as (
      insert into outbox (public_id, user_id, channel, template, params, dedupe, due_at, created_at)
      select ${d.outboxId}, id, 'mail', 'account_deleted',
        jsonb_build_object('token', ${d.tokenId}::text, 'until', ${d.tokenExpires.toISOString()}::text),
        'account_deleted:' || ${d.tokenHash}, ${now}, ${now} from gone
    ), why as (
      insert into departures (site_id, reason, remarks, at) select site_id, ${d.reason}, ${d.remarks}, date_trunc('day', ${now}, 'UTC') from gone
    )
    select true as done from gone`,
  )
}
