import { type SQL, sql } from 'drizzle-orm'
import { ACCOUNT } from '#core/account/limits.ts'
import { type Db, first } from '#db/client.ts'
import { type Asker, stamp, viewer } from '#db/queries/session/viewer.ts'
import { countedToday, minutesLeft } from './counters.ts'
import { holds } from './link.ts'
import { type UserRow, userStatement } from './user.ts'
import type { MailLink } from './way-back.ts'

/** The member's password, and whether the site has an account with the wanted address; nothing if the session is over. */
export async function mailChangeFacts(
  db: Db,
  asker: Asker,
  emailKey: string,
): Promise<{ password_hash: string; taken: boolean } | undefined> {
  return first(
    db,
    sql`with ${viewer(asker)}
    select v.password_hash, exists (select 1 from users o where o.site_id = v.site_id and o.email_key = ${emailKey}) as taken from viewer v`,
  )
}

type Wish = Asker & MailLink & { emailKey: string; counter: string; checkedHash: string }

/**
 * Writes the mail to the wanted address, in the form in which addresses are compared, that leads to the change; where the address has an account, a mail to its owner instead,
 * one a day. A few times a day for a mailbox, counted at the sealed name `counter`. Nothing if the session is over or the password is no longer the one that was checked.
 */
export async function wishMailChange(db: Db, w: Wish): Promise<{ often: boolean; minutes: number } | undefined> {
  const now = stamp(w.now)
  // The account is held until the link is there: a change of password at this moment waits and spends it, or was first and is seen.
  return first(
    db,
    sql`with ${viewer(w)}, wishing as (
      select id, site_id from users where id = (select id from viewer) and password_hash = ${w.checkedHash} for share
    ), counted as (
      ${countedToday(w.counter, now, sql`wishing`)}
    ), allowed as (
      select wishing.* from wishing, counted where counted.count <= ${ACCOUNT.mailChangesPerDay}
    ), owner as (
      select o.id from users o, allowed where o.site_id = allowed.site_id and o.email_key = ${w.emailKey}
    ), token as (
      insert into tokens (hash, user_id, purpose, new_email, created_at, expires_at)
      select ${w.tokenHash}, id, 'mail_change', ${w.emailKey}, ${now}, ${stamp(w.tokenExpires)} from allowed where not exists (select 1 from owner)
      returning user_id
    ), told as (
      insert into outbox (public_id, user_id, channel, template, params, dedupe, due_at, created_at)
      select ${w.outboxId}::uuid, user_id, 'mail'::outbox_channel, 'mail_change', jsonb_build_object('token', ${w.tokenId}::text, 'to', ${w.emailKey}::text),
        'mail_change:' || ${w.tokenHash}, ${now}, ${now} from token
      union all
      select ${w.outboxId}::uuid, id, 'mail'::outbox_channel, 'account_exists', '{}'::jsonb, 'account_exists:' || id || ':' || (${now} at time zone 'UTC')::date, ${now}, ${now} from owner
      on conflict (dedupe) do nothing
    )
    select not exists (select 1 from allowed) as often, ${minutesLeft(sql`counted`, now)} as minutes from wishing`,
  )
}

type MailChange = {
  site: number
  tokenHash: string
  outboxId: string
  /** A session of the account; it stays. */
  asking: { user: string; session: string }
  now: Date
}

/** What becomes of an account `u` that gets a new address: the old one's bounce is forgotten, and its mailbox is made anew. */
export const movedTo = (email: SQL): SQL =>
  sql`email = ${email}, email_key = ${email}, mailbox = null, notifications_disabled = array_remove(u.notifications_disabled, 'bounce')`

/**
 * Uses a mail-change link from a session of its account: address and its key change, other sessions end, other links are spent, a
 * bounce of the old address is forgotten, an account that waited for its confirmation is confirmed, and the old address is told.
 * Answers the account's key and the user; nothing if the link does not hold or no session of the account asks, and throws the
 * database's unique violation if the address has an account by now.
 */
export async function changeMail(db: Db, m: MailChange): Promise<{ user: string; row: UserRow } | undefined> {
  const now = stamp(m.now)
  const lock = sql`select 1 from users where id = (select user_id from tokens where hash = ${m.tokenHash}) for no key update`
  const work = sql`with spent as (
      update tokens t set used_at = ${now} from users u
      where t.hash = ${m.tokenHash} and t.purpose = 'mail_change' and t.used_at is null and t.expires_at > ${now}
        and u.id = t.user_id and u.site_id = ${m.site} and u.status <> 'deleted' and ${holds(m.asking.session, sql`u.id`, m.now)}
      returning t.user_id, t.new_email, u.email, u.status
    ), changed as (
      update users u set status = 'active', confirmed_at = coalesce(u.confirmed_at, ${now}), ${movedTo(sql`spent.new_email`)}
      from spent where u.id = spent.user_id returning u.id
    ), shown as (
      update profiles set status = 'active' where user_id in (select user_id from spent where status = 'not_confirmed')
    ), void as (
      update tokens set used_at = ${now} where user_id in (select user_id from spent) and hash <> ${m.tokenHash} and used_at is null
    ), ended as (
      update sessions set revoked_at = ${now}
      where user_id in (select user_id from spent) and id <> ${m.asking.session}::uuid and revoked_at is null
    ), told as (
      insert into outbox (public_id, user_id, channel, template, params, dedupe, due_at, created_at)
      select ${m.outboxId}, user_id, 'mail', 'mail_changed', jsonb_build_object('to', email), 'mail_changed:' || ${m.tokenHash}, ${now}, ${now} from spent
    )
    select id::text as user from changed`
  const asker = { ...m.asking, now: m.now }
  const [, changed, user] = await db.batch([db.execute(lock), db.execute(work), db.execute(userStatement(asker))])
  const done = changed.rows[0] as { user: string } | undefined
  return done && { ...done, row: user.rows[0] as UserRow }
}
