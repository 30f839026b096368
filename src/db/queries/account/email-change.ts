import type { SQL } from 'drizzle-orm'
import { ACCOUNT } from '#core/account/limits.ts'
import { type Db, first, transaction } from '#db/client.ts'
import { type Actor, dayOf, timestamptz, viewer } from '#db/queries/session/viewer.ts'
import { enqueueMail } from '#db/queries/notifications/enqueue-mail.ts'
import { answering, bool, int, text } from '#db/row.ts'
import { sql } from '#db/sql.ts'
import { outbox, profiles, sessions, tokens, users } from '#db/tables.ts'
import { countedToday, minutesLeft } from './login-counters.ts'
import { isSessionOf } from './link.ts'
import { lockMember } from './lock.ts'
import { type UserRow, userStatement } from './user.ts'
import type { MailLink } from './reactivation-mail.ts'

const v = users.as('v')
const o = users.as('o')
const u = users.as('u')
const t = tokens.as('t')

export async function emailChangeFacts(
  db: Db,
  actor: Actor,
  emailKey: string,
): Promise<{ password_hash: string; taken: boolean } | undefined> {
  return first(
    db,
    answering(
      { password_hash: text, taken: bool },
      sql`with ${viewer(actor)}
    select ${v.passwordHash}, exists (select 1 from ${users} o where ${o.siteId} = ${v.siteId}
      and ${o.emailKey} = ${emailKey}) as taken from viewer v`,
    ),
  )
}

type EmailChangeRequest = Actor & MailLink & { emailKey: string; counter: string; checkedHash: string }

/**
 * Sends the confirmation mail to the new address; if that address has an account, a notice to its owner instead, once a day.
 * `emailKey` is the new address in its comparison form. Limited per mailbox and day by `counter`. Nothing also if the password
 * was changed since it was checked.
 */
export async function requestEmailChange(
  db: Db,
  w: EmailChangeRequest,
): Promise<{ often: boolean; minutes: number } | undefined> {
  const now = timestamptz(w.now)
  // The account stays locked until the token exists. A concurrent password change either waits and invalidates the token, or was
  // first and is seen here.
  return first(
    db,
    answering(
      { often: bool, minutes: int },
      sql`with ${viewer(w)}, requester as (
      select ${users.id}, ${users.siteId} from ${users} where ${users.id} = (select id from viewer)
        and ${users.passwordHash} = ${w.checkedHash} for share
    ), counted as (
      ${countedToday(w.counter, now, sql`requester`)}
    ), allowed as (
      select requester.* from requester, counted where counted.count <= ${ACCOUNT.mailChangesPerDay}
    ), owner as (
      select ${o.id} from ${users} o, allowed where ${o.siteId} = allowed.site_id
        and ${o.emailKey} = ${w.emailKey}
    ), token as (
      insert into ${tokens.columns('hash', 'userId', 'purpose', 'newEmail', 'createdAt', 'expiresAt')}
      select ${w.tokenHash}, id, 'mail_change', ${w.emailKey}, ${now}, ${timestamptz(w.tokenExpires)}
        from allowed
        where not exists (select 1 from owner)
      returning user_id
    ), queued as (
      ${enqueueMail({
        id: w.outboxId,
        user: sql`user_id`,
        template: 'mail_change',
        params: sql`jsonb_build_object('token', ${w.tokenId}::text, 'to', ${w.emailKey}::text)`,
        about: sql`${w.tokenHash}`,
        from: sql`token`,
        now,
      })}
    ), queued_for_owner as (
      ${enqueueMail({
        id: w.outboxId,
        user: sql`id`,
        template: 'account_exists',
        about: sql`id || ':' || ${dayOf(now)}`,
        from: sql`owner`,
        now,
      })}
      on conflict (${outbox.dedupe}) do nothing
    )
    select not exists (select 1 from allowed) as often, ${minutesLeft(sql`counted`, now)} as minutes
      from requester`,
    ),
  )
}

type EmailChange = {
  site: number
  tokenHash: string
  outboxId: string
  asking: { user: string; session: string }
  now: Date
}

/** The columns of account `u` for a new address: a bounce of the old one is cleared, and so is its mailbox. */
export const newAddress = (email: SQL): SQL =>
  sql`${users.email} = ${email}, ${users.emailKey} = ${email}, ${users.mailbox} = null,
    ${users.notificationsDisabled} = array_remove(${u.notificationsDisabled}, 'bounce')`

/**
 * Uses an email-change link in a session of its account: sets the new address, ends other sessions and links, confirms an
 * unconfirmed account, and notifies the old address. Returns the account's key and the user; nothing if the link is not valid or
 * the session is another account's.
 *
 * @throws the database's unique violation if the new address has an account
 */
export async function changeEmail(db: Db, m: EmailChange): Promise<{ user: string; row: UserRow } | undefined> {
  const now = timestamptz(m.now)
  const lock = lockMember(sql`(select ${tokens.userId} from ${tokens}
    where ${tokens.hash} = ${m.tokenHash})`)
  const work = sql`with spent as (
      update ${tokens} t set ${tokens.usedAt} = ${now} from ${users} u
      where ${t.hash} = ${m.tokenHash} and ${t.purpose} = 'mail_change' and ${t.usedAt} is null
      and ${t.expiresAt} > ${now}
        and ${u.id} = ${t.userId} and ${u.siteId} = ${m.site} and ${u.status} <> 'deleted'
        and ${isSessionOf(m.asking.session, sql`${u.id}`, m.now)}
      returning ${t.userId}, ${t.newEmail}, ${u.email}, ${u.status}
    ), changed as (
      update ${users} u set ${users.status} = 'active', ${users.confirmedAt} = coalesce(${u.confirmedAt},
        ${now}), ${newAddress(sql`spent.new_email`)}
      from spent where ${u.id} = spent.user_id returning ${u.id}
    ), shown as (
      update ${profiles} set ${profiles.status} = 'active' where ${profiles.userId} in (select user_id
        from spent where status = 'not_confirmed')
    ), void as (
      update ${tokens} set ${tokens.usedAt} = ${now} where ${tokens.userId} in (select user_id from spent)
        and ${tokens.hash} <> ${m.tokenHash} and ${tokens.usedAt} is null
    ), ended as (
      update ${sessions} set ${sessions.revokedAt} = ${now}
      where ${sessions.userId} in (select user_id from spent) and ${sessions.id} <> ${m.asking.session}::uuid
      and ${sessions.revokedAt} is null
    ), queued as (
      ${enqueueMail({
        id: m.outboxId,
        user: sql`user_id`,
        template: 'mail_changed',
        params: sql`jsonb_build_object('to', email)`,
        about: sql`${m.tokenHash}`,
        from: sql`spent`,
        now,
      })}
    )
    select id::text as user from changed`
  const actor = { ...m.asking, now: m.now }
  const [, [done], [row]] = await transaction(db, lock, answering({ user: text }, work), userStatement(actor))
  return done && row && { ...done, row }
}
