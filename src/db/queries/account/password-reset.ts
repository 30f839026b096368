import type { SQL } from 'drizzle-orm'
import { ACCOUNT } from '#core/account/limits.ts'
import { type Db, first } from '#db/client.ts'
import { type Opening, openByLink, insertSession } from '#db/queries/session/open.ts'
import { dayOf, timestamptz } from '#db/queries/session/viewer.ts'
import { enqueueMail } from '#db/queries/notifications/enqueue-mail.ts'
import { answering, bool, text } from '#db/row.ts'
import { sql } from '#db/sql.ts'
import { outbox, profiles, sessions, tokens, users } from '#db/tables.ts'
import { countedToday } from './login-counters.ts'
import { newAddress } from './email-change.ts'
import { lockMember } from './lock.ts'
import type { UserRow } from './user.ts'
import { reactivableUntil, type MailLink, reactivationMail } from './reactivation-mail.ts'

const u = users.as('u')
const t = tokens.as('t')

type ResetRequest = MailLink & {
  site: number
  email: string
  emailKey: string
  /** Keyed hashes under which the requests for the address are counted. */
  counters: { resets: string; reactivations: string }
  /** The language of the mail to an address without an account; null if none is sent. */
  noAccountLanguage: string | null
  now: Date
}

/**
 * Queues the mail for a new password; for a deleted account the mail that reactivates it; for an unknown address a notice that
 * there is no account. Requests are counted by address, known or not, so that the answers do not differ. Returns whether there is
 * an account and whether the limit is reached.
 */
export async function requestPasswordReset(db: Db, a: ResetRequest): Promise<{ known: boolean; often: boolean }> {
  const now = timestamptz(a.now)
  const done = await first(
    db,
    answering(
      { known: bool, often: bool },
      sql`with counted as (
      ${countedToday(a.counters.resets, now)}
    ), account as (
      select ${users.id}, ${users.status}, ${reactivableUntil} as until from ${users}
      where ${users.siteId} = ${a.site} and ${users.emailKey} = ${a.emailKey} and ${users.erasedAt} is null
      and (${users.status} <> 'deleted' or ${reactivableUntil} > ${now})
    ), allowed as (
      select 1 from counted where count <= ${ACCOUNT.resetsPerDay}
    ), living as (
      select id from account, allowed where status <> 'deleted'
    ), gone as (
      select id, until from account, allowed where status = 'deleted'
    ), token as (
      insert into ${tokens.columns('hash', 'userId', 'purpose', 'createdAt', 'expiresAt')}
      select ${a.tokenHash}, id, 'password_reset', ${now}, ${timestamptz(a.tokenExpires)} from living
    ), queued as (
      ${enqueueMail({
        id: a.outboxId,
        user: sql`id`,
        template: 'password_reset',
        params: sql`jsonb_build_object('token', ${a.tokenId}::text)`,
        about: sql`${a.tokenHash}`,
        from: sql`living`,
        now,
      })}
    ), ${reactivationMail(sql`gone`, a.counters.reactivations, a, now)}, queued_for_nobody as (
      ${enqueueMail({
        id: a.outboxId,
        site: sql`${a.site}`,
        language: sql`${a.noAccountLanguage}`,
        template: 'no_account',
        params: sql`jsonb_build_object('to', ${a.email}::text)`,
        about: sql`${a.counters.resets} || ':' || ${dayOf(now)}`,
        from: sql`allowed`,
        now,
      })}
      where ${a.noAccountLanguage}::text is not null and not exists (select 1 from account)
      on conflict (${outbox.dedupe}) do nothing
    )
    select exists (select 1 from account) as known, not exists (select 1 from allowed) as often`,
    ),
  )
  return done!
}

type NewPassword = Opening & {
  site: number
  tokenHash: string
  /**
   * An activation link sets a password only until the address is confirmed. A link for a new address also changes the address.
   */
  purpose: 'password_reset' | 'activation' | 'mail_change'
  passwordHash: string
  outboxId: string
}

/**
 * Uses a link that sets a password: ends every session and link of the account, opens one session, and confirms an unconfirmed
 * account. A mail reports the new password, or the new address to the old one. Returns the account's key and the user; nothing if
 * the link is not valid.
 *
 * @throws the database's unique violation if the new address has an account
 */
export async function setPasswordByLink(db: Db, r: NewPassword): Promise<{ user: string; row: UserRow } | undefined> {
  const now = timestamptz(r.now)
  const fits = r.purpose === 'activation' ? sql`${u.status} = 'not_confirmed'` : sql`${u.status} <> 'deleted'`
  // Serialised with logins, so that a session that is being opened ends as well.
  const lock = lockMember(sql`(select ${tokens.userId} from ${tokens} where ${tokens.hash} = ${r.tokenHash})`)
  const work = sql`with spent as (
      update ${tokens} t set ${tokens.usedAt} = ${now} from ${users} u
      where ${t.hash} = ${r.tokenHash} and ${t.purpose} = ${r.purpose} and ${t.usedAt} is null
      and ${t.expiresAt} > ${now}
        and ${u.id} = ${t.userId} and ${u.siteId} = ${r.site} and ${fits}
      returning ${t.userId}, ${t.newEmail}, ${u.email}, ${u.status}
    ), changed as (
      update ${users} u set ${users.passwordHash} = ${r.passwordHash}, ${users.status} = 'active',
        ${users.confirmedAt} = coalesce(${u.confirmedAt}, ${now})
        ${r.purpose === 'mail_change' ? sql`, ${newAddress(sql`spent.new_email`)}` : sql``}
      from spent where ${u.id} = spent.user_id
    ), shown as (
      update ${profiles} set ${profiles.status} = 'active' where ${profiles.userId} in (select user_id
        from spent where status = 'not_confirmed')
    ), void as (
      update ${tokens} set ${tokens.usedAt} = ${now} where ${tokens.userId} in (select user_id from spent)
        and ${tokens.hash} <> ${r.tokenHash} and ${tokens.usedAt} is null
    ), ended as (
      update ${sessions} set ${sessions.revokedAt} = ${now} where ${sessions.userId} in (select user_id
        from spent) and ${sessions.revokedAt} is null
    ), opened as (
      ${insertSession(r, sql`user_id`, sql`spent`)}
    ) ${notice(r, now)}
    select user_id::text as user from spent`
  return openByLink(db, r, answering({ user: text }, work), lock)
}

/** The mail about a password that a link has set: to the member, or to the old address. */
function notice({ purpose, tokenHash, outboxId }: NewPassword, now: SQL): SQL {
  if (purpose === 'activation') return sql``
  const content =
    purpose === 'password_reset'
      ? { template: 'password_changed' }
      : { template: 'mail_changed', params: sql`jsonb_build_object('to', email)` }
  const mail = { id: outboxId, user: sql`user_id`, about: sql`${tokenHash}`, from: sql`spent`, now }
  return sql`, queued as (${enqueueMail({
    ...content,
    ...mail,
  })})`
}
