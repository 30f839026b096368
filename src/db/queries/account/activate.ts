import { sql } from 'drizzle-orm'
import { ACCOUNT } from '#core/account/limits.ts'
import { type Db, first } from '#db/client.ts'
import { type Asker, stamp, viewer } from '#db/queries/session/viewer.ts'
import { countedToday, minutesLeft } from './counters.ts'
import { holds } from './link.ts'
import { type UserRow, userStatement } from './user.ts'

type Activation = { site: number; tokenHash: string; asking: { user: string; session: string }; now: Date }

/**
 * Uses an activation token from a session of its account: account and profile become active, every session stays. A token works
 * once; used at the same moment from two places, one of them finds it spent. None opens an account that is confirmed already.
 * Answers the account's key and the user; nothing if the link does not hold, or no session of the account asks.
 */
export async function activate(db: Db, a: Activation): Promise<{ user: string; row: UserRow } | undefined> {
  const now = stamp(a.now)
  // The account first, as everything does that changes it: so that no two of them wait for each other.
  const work = sql`with account as (
      select id from users where id = (select user_id from tokens where hash = ${a.tokenHash}) and site_id = ${a.site} and status = 'not_confirmed'
      for no key update
    ), spent as (
      update tokens t set used_at = ${now} from account
      where t.hash = ${a.tokenHash} and t.purpose = 'activation' and t.used_at is null and t.expires_at > ${now} and t.user_id = account.id
        and ${holds(a.asking.session, sql`account.id`, a.now)}
      returning t.user_id
    ), confirmed as (
      update users set status = 'active', confirmed_at = coalesce(confirmed_at, ${now}) where id in (select user_id from spent)
    ), shown as (
      update profiles set status = 'active' where user_id in (select user_id from spent)
    )
    select user_id::text as user from spent`
  const [spent, user] = await db.batch([db.execute(work), db.execute(userStatement({ ...a.asking, now: a.now }))])
  const key = spent.rows[0] as { user: string } | undefined
  return key && { ...key, row: user.rows[0] as UserRow }
}

type Again = Asker & { tokenHash: string; tokenExpires: Date; tokenId: string; outboxId: string }

/**
 * Sends the activation mail once more with a fresh token, a few times a day for a mailbox. Answers whether the account still waits for
 * it, and whether it was asked for too often; nothing if the session is over.
 */
export async function activateAgain(
  db: Db,
  a: Again,
): Promise<{ waiting: boolean; often: boolean; minutes: number } | undefined> {
  const now = stamp(a.now)
  return first(
    db,
    sql`with ${viewer(a)}, waiting as (
      select * from viewer where status = 'not_confirmed'
    ), counted as (
      ${countedToday(sql`'confirm again ' || coalesce(mailbox, 'of ' || id)`, now, sql`waiting`)}
    ), token as (
      insert into tokens (hash, user_id, purpose, created_at, expires_at)
      select ${a.tokenHash}, id, 'activation', ${now}, ${stamp(a.tokenExpires)} from waiting, counted where counted.count <= ${ACCOUNT.confirmationsPerDay}
      returning user_id
    ), told as (
      insert into outbox (public_id, user_id, channel, template, params, dedupe, due_at, created_at)
      select ${a.outboxId}, user_id, 'mail', 'activation', jsonb_build_object('token', ${a.tokenId}::text), 'activation:' || ${a.tokenHash}, ${now}, ${now} from token
    )
    select status = 'not_confirmed' as waiting, status = 'not_confirmed' and not exists (select 1 from token) as often,
      ${minutesLeft(sql`counted`, now)} as minutes from viewer`,
  )
}
