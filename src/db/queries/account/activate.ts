import { ACCOUNT } from '#core/account/limits.ts'
import { type Db, first, transaction } from '#db/client.ts'
import { type Actor, timestamptz, viewer } from '#db/queries/session/viewer.ts'
import { enqueueMail } from '#db/queries/notifications/enqueue-mail.ts'
import { answering, bool, ifThere, int, text } from '#db/row.ts'
import { sql } from '#db/sql.ts'
import { profiles, tokens, users } from '#db/tables.ts'
import { countedToday, minutesLeft } from './login-counters.ts'
import { isSessionOf } from './link.ts'
import { type UserRow, userStatement } from './user.ts'

const t = tokens.as('t')

type Activation = { site: number; tokenHash: string; asking: { user: string; session: string }; now: Date }

/**
 * Uses an activation link in a session of its account: account and profile become active, and all sessions stay. A link works
 * once, even if it is used twice at the same time, and never for a confirmed account. Returns the account's key and the user;
 * nothing if the link is not valid or the session is another account's.
 */
export async function activate(db: Db, a: Activation): Promise<{ user: string; row: UserRow } | undefined> {
  const now = timestamptz(a.now)
  // Everything that changes an account locks it first, so that no two changes deadlock.
  const work = sql`with account as (
      select ${users.id} from ${users} where ${users.id} = (select ${tokens.userId} from ${tokens}
        where ${tokens.hash} = ${a.tokenHash}) and ${users.siteId} = ${a.site}
        and ${users.status} = 'not_confirmed'
      for no key update
    ), spent as (
      update ${tokens} t set ${tokens.usedAt} = ${now} from account
      where ${t.hash} = ${a.tokenHash} and ${t.purpose} = 'activation' and ${t.usedAt} is null
      and ${t.expiresAt} > ${now} and ${t.userId} = account.id
        and ${isSessionOf(a.asking.session, sql`account.id`, a.now)}
      returning ${t.userId}
    ), confirmed as (
      update ${users} set ${users.status} = 'active', ${users.confirmedAt} = coalesce(${users.confirmedAt},
        ${now}) where ${users.id} in (select user_id from spent)
    ), shown as (
      update ${profiles} set ${profiles.status} = 'active' where ${profiles.userId} in (select user_id
        from spent)
    )
    select user_id::text as user from spent`
  const [[done], [row]] = await transaction(
    db,
    answering({ user: text }, work),
    userStatement({ ...a.asking, now: a.now }),
  )
  return done && row && { ...done, row }
}

type ActivationRequest = Actor & { tokenHash: string; tokenExpires: Date; tokenId: string; outboxId: string }

/**
 * Sends the activation mail again with a new token, a few times a day per mailbox. `waiting`: the account is still unconfirmed;
 * `often`: the limit is reached.
 */
export async function activateAgain(
  db: Db,
  a: ActivationRequest,
): Promise<{ waiting: boolean; often: boolean; minutes: number } | undefined> {
  const now = timestamptz(a.now)
  return first(
    db,
    answering(
      { waiting: bool, often: bool, minutes: ifThere(int) },
      sql`with ${viewer(a)}, waiting as (
      select * from viewer where status = 'not_confirmed'
    ), counted as (
      ${countedToday(sql`'confirm again ' || coalesce(mailbox, 'of ' || id)`, now, sql`waiting`)}
    ), token as (
      insert into ${tokens.columns('hash', 'userId', 'purpose', 'createdAt', 'expiresAt')}
      select ${a.tokenHash}, id, 'activation', ${now}, ${timestamptz(a.tokenExpires)} from waiting, counted
        where counted.count <= ${ACCOUNT.confirmationsPerDay}
      returning user_id
    ), queued as (
      ${enqueueMail({
        id: a.outboxId,
        user: sql`user_id`,
        template: 'activation',
        params: sql`jsonb_build_object('token', ${a.tokenId}::text)`,
        about: sql`${a.tokenHash}`,
        from: sql`token`,
        now,
      })}
    )
    select status = 'not_confirmed' as waiting, status = 'not_confirmed' and not exists (select 1
      from token) as often,
      ${minutesLeft(sql`counted`, now)} as minutes from viewer`,
    ),
  )
}
