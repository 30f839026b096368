import { sql } from 'drizzle-orm'
import { ACCOUNT } from '#core/account/limits.ts'
import { type Db, first } from '#db/client.ts'
import { type Opening, openByLink, opened } from '#db/queries/session/open.ts'
import { stamp } from '#db/queries/session/viewer.ts'
import { countedToday } from './counters.ts'
import { movedTo } from './mail-change.ts'
import type { UserRow } from './user.ts'
import { comesBackUntil, type MailLink, wayBack } from './way-back.ts'

type Ask = MailLink & {
  site: number
  email: string
  emailKey: string
  /** Sealed names under which the address's asks are counted. */
  counters: { resets: string; reactivations: string }
  /** The language of a mail to somebody without an account; null where such a mail is not to be sent. */
  tellNobody: string | null
  now: Date
}

/**
 * Writes the mail that leads to a new password; to a deleted account, the way back; to an address without an account, that there
 * is none. Every ask is counted by address, known or not, so all are answered alike. Answers whether there was an account and
 * whether it was asked too often.
 */
export async function askReset(db: Db, a: Ask): Promise<{ known: boolean; often: boolean }> {
  const now = stamp(a.now)
  const done = await first<{ known: boolean; often: boolean }>(
    db,
    sql`with counted as (
      ${countedToday(a.counters.resets, now)}
    ), account as (
      select id, status, ${comesBackUntil} as until from users
      where site_id = ${a.site} and email_key = ${a.emailKey} and erased_at is null and (status <> 'deleted' or ${comesBackUntil} > ${now})
    ), allowed as (
      select 1 from counted where count <= ${ACCOUNT.resetsPerDay}
    ), living as (
      select id from account, allowed where status <> 'deleted'
    ), gone as (
      select id, until from account, allowed where status = 'deleted'
    ), token as (
      insert into tokens (hash, user_id, purpose, created_at, expires_at)
      select ${a.tokenHash}, id, 'password_reset', ${now}, ${stamp(a.tokenExpires)} from living
    ), told as (
      insert into outbox (public_id, user_id, channel, template, params, dedupe, due_at, created_at)
      select ${a.outboxId}, id, 'mail', 'password_reset', jsonb_build_object('token', ${a.tokenId}::text), 'password_reset:' || ${a.tokenHash}, ${now}, ${now} from living
    ), ${wayBack(sql`gone`, a.counters.reactivations, a, now)}, told_nobody as (
      insert into outbox (public_id, site_id, language, channel, template, params, dedupe, due_at, created_at)
      select ${a.outboxId}, ${a.site}, ${a.tellNobody}, 'mail', 'no_account', jsonb_build_object('to', ${a.email}::text),
        'no_account:' || ${a.counters.resets} || ':' || (${now} at time zone 'UTC')::date, ${now}, ${now} from allowed
      where ${a.tellNobody}::text is not null and not exists (select 1 from account)
      on conflict (dedupe) do nothing
    )
    select exists (select 1 from account) as known, not exists (select 1 from allowed) as often`,
  )
  return done!
}

type NewPassword = Opening & {
  site: number
  tokenHash: string
  /** An activation link sets a password only until the address is confirmed; one for a new address changes the address as well. */
  purpose: 'password_reset' | 'activation' | 'mail_change'
  passwordHash: string
  outboxId: string
}

/**
 * Uses a link that sets a password: the new one holds, every session ends and one opens, every other link of the account is spent,
 * and an account that waited for its confirmation is confirmed. A reset is told by mail, and a new address to the old one. Answers the
 * account's key and the user; nothing if the link does not hold, and throws the database's unique violation if a new address has an
 * account by now.
 */
export async function setPasswordByLink(db: Db, r: NewPassword): Promise<{ user: string; row: UserRow } | undefined> {
  const now = stamp(r.now)
  const fits = r.purpose === 'activation' ? sql`u.status = 'not_confirmed'` : sql`u.status <> 'deleted'`
  // One at a time for an account: what is ended here must include what a login has just opened.
  const lock = sql`select 1 from users where id = (select user_id from tokens where hash = ${r.tokenHash}) for no key update`
  const work = sql`with spent as (
      update tokens t set used_at = ${now} from users u
      where t.hash = ${r.tokenHash} and t.purpose = ${r.purpose} and t.used_at is null and t.expires_at > ${now}
        and u.id = t.user_id and u.site_id = ${r.site} and ${fits}
      returning t.user_id, t.new_email, u.email, u.status
    ), changed as (
      update users u set password_hash = ${r.passwordHash}, status = 'active', confirmed_at = coalesce(u.confirmed_at, ${now})
        ${r.purpose === 'mail_change' ? sql`, ${movedTo(sql`spent.new_email`)}` : sql``}
      from spent where u.id = spent.user_id
    ), shown as (
      update profiles set status = 'active' where user_id in (select user_id from spent where status = 'not_confirmed')
    ), void as (
      update tokens set used_at = ${now} where user_id in (select user_id from spent) and hash <> ${r.tokenHash} and used_at is null
    ), ended as (
      update sessions set revoked_at = ${now} where user_id in (select user_id from spent) and revoked_at is null
    ), opened as (
      ${opened(r, sql`user_id`, sql`spent`)}
    ), told as (
      insert into outbox (public_id, user_id, channel, template, params, dedupe, due_at, created_at)
      select ${r.outboxId}, user_id, 'mail', t.template, t.params, t.template || ':' || ${r.tokenHash}, ${now}, ${now}
      from spent cross join lateral (values
        ('password_reset', 'password_changed', '{}'::jsonb), ('mail_change', 'mail_changed', jsonb_build_object('to', email))
      ) t (purpose, template, params) where t.purpose = ${r.purpose}
    )
    select user_id::text as user from spent`
  return openByLink(db, r, [lock, work])
}
