import { sql } from 'drizzle-orm'
import { type Db, first } from '#db/client.ts'
import { type Asker, stamp, viewer } from '#db/queries/session/viewer.ts'

/** What a member's password is checked against; nothing if the session is over. */
export async function passwordFacts(db: Db, asker: Asker): Promise<{ password_hash: string } | undefined> {
  return first(db, sql`with ${viewer(asker)} select password_hash from viewer`)
}

type Change = Asker & { checkedHash: string; newHash: string; outboxId: string }

/**
 * Changes the password if the one that was checked is still the account's; ends all other sessions and spends the account's links.
 * The member hears of it by mail, once the address is known to be the member's. Answers whether it was changed; nothing if the session is over.
 */
export async function changePassword(db: Db, c: Change): Promise<{ changed: boolean } | undefined> {
  const now = stamp(c.now)
  // One at a time for an account: what is ended here must include what a login has just opened.
  const lock = sql`select 1 from users where id = ${c.user} for no key update`
  const work = sql`with ${viewer(c)}, changed as (
      update users set password_hash = ${c.newHash} where id in (select id from viewer) and password_hash = ${c.checkedHash} returning id, status
    ), ended as (
      update sessions set revoked_at = ${now} where user_id in (select id from changed) and id <> ${c.session} and revoked_at is null
    ), void as (
      update tokens set used_at = ${now}
      where user_id in (select id from changed) and purpose in ('password_reset', 'mail_change') and used_at is null
    ), told as (
      insert into outbox (public_id, user_id, channel, template, params, dedupe, due_at, created_at)
      select ${c.outboxId}, id, 'mail', 'password_changed', '{}', 'password_changed:' || ${c.outboxId}, ${now}, ${now} from changed where status = 'active'
    )
    select exists (select 1 from changed) as changed from viewer`
  const [, done] = await db.batch([db.execute(lock), db.execute(work)])
  return done.rows[0] as { changed: boolean } | undefined
}
