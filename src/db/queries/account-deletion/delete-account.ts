import { type Db, first } from '#db/client.ts'
import { takeOffline } from '#db/queries/session/presence.ts'
import { type Actor, timestamptz, viewer } from '#db/queries/session/viewer.ts'
import { enqueueMail } from '#db/queries/notifications/enqueue-mail.ts'
import { answering, bool, done, text } from '#db/row.ts'
import { sql } from '#db/sql.ts'
import { deletionReasons, outbox, profiles, pushSubscriptions, sessions, tokens, users } from '#db/tables.ts'

const u = users.as('u')
const s = sessions.as('s')
const v = users.as('v')

/** What is checked before an account is deleted. `gone`: this is a repeat of the call that deleted the account. */
export async function deletionFacts(
  db: Db,
  { user, session, now }: Actor,
): Promise<{ password_hash: string; gone: boolean } | undefined> {
  return first(
    db,
    answering(
      { password_hash: text, gone: bool },
      sql`select ${u.passwordHash}, ${u.status} = 'deleted' as gone from ${sessions} s join ${users} u
      on ${u.id} = ${s.userId}
    where ${s.id} = ${session} and ${s.userId} = ${user} and ${s.expiresAt} > ${timestamptz(now)}
    and ${u.erasedAt} is null
      and (${s.revokedAt} is null or ${s.revokedAt} = ${u.deletedAt})`,
    ),
  )
}

export type AccountDeletion = {
  passwordHash: string
  reason: string
  remarks: string | null
  tokenId: string
  tokenHash: string
  tokenExpires: Date
  outboxId: string
}

/**
 * Deletes an account: the profile is hidden, sessions, links and push subscriptions end, and queued messages are dropped; one
 * mail offers the way to reactivate it. An active profile becomes `deleted`; a disabled one stays as it is, so that reactivation
 * does not show it. The reason is stored without the member and by day only. Nothing also if the password was changed meanwhile.
 */
export async function deleteAccount(db: Db, actor: Actor, d: AccountDeletion): Promise<{ done: true } | undefined> {
  const now = timestamptz(actor.now)
  const expires = timestamptz(d.tokenExpires)
  return first(
    db,
    answering(
      done,
      sql`with ${viewer(actor)}, gone as (
      update ${users} u set ${users.status} = 'deleted', ${users.deletedAt} = ${now} from viewer v
      where ${u.id} = ${v.id} and ${u.status} <> 'deleted' and ${u.passwordHash} = ${d.passwordHash}
      returning ${u.id}, ${u.siteId}
    ), hidden as (
      update ${profiles} set ${profiles.status} = case when ${profiles.status} = 'active' then 'deleted'
        else ${profiles.status} end where ${profiles.userId} in (select id from gone)
    ), offline as (
      ${takeOffline(sql`select id from gone`, now)}
    ), ended as (
      update ${sessions} set ${sessions.revokedAt} = ${now} where ${sessions.userId} in (select id from gone)
        and ${sessions.revokedAt} is null
    ), unsubscribed as (
      delete from ${pushSubscriptions} where ${pushSubscriptions.userId} in (select id from gone)
    ), spent as (
      update ${tokens} set ${tokens.usedAt} = ${now} where ${tokens.userId} in (select id from gone)
        and ${tokens.usedAt} is null
    ), unqueued as (
      delete from ${outbox} where ${outbox.userId} in (select id from gone) and ${outbox.sentAt} is null
        and ${outbox.failedAt} is null
        and (${outbox.channel} <> 'mail' or ${outbox.category} is not null
        or ${outbox.template} in ('activation', 'password_reset', 'mail_change'))
    ), token as (
      insert into ${tokens.columns('hash', 'userId', 'purpose', 'createdAt', 'expiresAt')}
      select ${d.tokenHash}, id, 'reactivation', ${now}, ${expires} from gone
    ), queued as (
      ${enqueueMail({
        id: d.outboxId,
        user: sql`id`,
        template: 'account_deleted',
        params: sql`jsonb_build_object('token', ${d.tokenId}::text, 'until',
          ${d.tokenExpires.toISOString()}::text)`,
        about: sql`${d.tokenHash}`,
        from: sql`gone`,
        now,
      })}
    ), reason_kept as (
      insert into ${deletionReasons.columns('siteId', 'reason', 'remarks', 'at')}
        select site_id, ${d.reason}, ${d.remarks}, date_trunc('day', ${now}, 'UTC') from gone
    )
    select true as done from gone`,
    ),
  )
}
