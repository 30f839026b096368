import { type Db, first, transaction } from '#db/client.ts'
import { type Actor, timestamptz, viewer } from '#db/queries/session/viewer.ts'
import { enqueueMail } from '#db/queries/notifications/enqueue-mail.ts'
import { answering, bool, text } from '#db/row.ts'
import { sql } from '#db/sql.ts'
import { sessions, tokens, users } from '#db/tables.ts'
import { lockMember } from './lock.ts'

export async function passwordFacts(db: Db, actor: Actor): Promise<{ password_hash: string } | undefined> {
  return first(
    db,
    answering(
      { password_hash: text },
      sql`with ${viewer(actor)} select password_hash
    from viewer`,
    ),
  )
}

type Change = Actor & { checkedHash: string; newHash: string; outboxId: string }

/**
 * Changes the password if the checked one is still the account's, and ends all other sessions and links. A mail tells the member,
 * if the address is confirmed.
 */
export async function changePassword(db: Db, c: Change): Promise<{ changed: boolean } | undefined> {
  const now = timestamptz(c.now)
  // Serialised with logins, so that a session that is being opened ends as well.
  const work = sql`with ${viewer(c)}, changed as (
      update ${users} set ${users.passwordHash} = ${c.newHash} where ${users.id} in (select id from viewer)
        and ${users.passwordHash} = ${c.checkedHash} returning ${users.id}, ${users.status}
    ), ended as (
      update ${sessions} set ${sessions.revokedAt} = ${now} where ${sessions.userId} in (select id
        from changed) and ${sessions.id} <> ${c.session} and ${sessions.revokedAt} is null
    ), void as (
      update ${tokens} set ${tokens.usedAt} = ${now}
      where ${tokens.userId} in (select id from changed) and ${tokens.purpose} in ('password_reset',
        'mail_change') and ${tokens.usedAt} is null
    ), queued as (
      ${enqueueMail({
        id: c.outboxId,
        user: sql`id`,
        template: 'password_changed',
        about: sql`${c.outboxId}`,
        from: sql`changed`,
        now,
      })}
      where status = 'active'
    )
    select exists (select 1 from changed) as changed from viewer`
  const [, [done]] = await transaction(db, lockMember(c.user), answering({ changed: bool }, work))
  return done
}
