import { sql } from 'drizzle-orm'
import { TELLING } from '#core/notifications/limits.ts'
import { type Db, first } from '#db/client.ts'
import { stamp } from '#db/queries/session/viewer.ts'
import { unreadOf } from './counts.ts'
import { tell } from './tell.ts'
import { chosen, mayMail, wants } from './wants.ts'

const interval = (text: string) => sql.raw(`interval '${text}'`)
const type = sql`'unread_message_reminders'`

/**
 * Reminds up to `limit` members of messages that lie unread while they are away: once for each absence, and at most every three
 * days. Messages of the last thirty days only. Answers how many were found; two runs at once write the same rows once.
 */
export async function remindOfUnread(db: Db, at: Date, limit: number): Promise<number> {
  const now = stamp(at)
  const events = sql`select w.id as user_id, null::bigint as by_id, ${type} as type, 'unread_reminder' as template,
      jsonb_build_object('count', w.unread) as params, 'unread:' || w.id || ':' || extract(epoch from w.last_active_at) as mail_once,
      'unread:' || w.id || ':' || extract(epoch from w.last_active_at) as push_once, true as knows
    from waiting w`
  const row = await first<{ found: number }>(
    db,
    sql`with waiting as (
      select u.id, seen.last_active_at, ${unreadOf(sql`u.id`, sql`u.site_id`)} as unread
      from users u join profiles p on p.user_id = u.id join presence seen on seen.user_id = u.id
      where u.id in (
          select cm.user_id from conversation_members cm
          where cm.unread > 0 and cm.hidden_at is null and cm.last_at > ${now} - ${interval('30 days')} and exists (
            select 1 from messages m join profiles writer on writer.user_id = m.sender_id and not writer.fictional
            where m.conversation_id = cm.conversation_id and m.id > greatest(cm.read_up_to, cm.hidden_up_to)
              and m.sender_id <> cm.user_id and m.sent_at <= ${now} - ${interval(`${TELLING.unreadHours} hours`)}
          )
        )
        and seen.last_active_at <= ${now} - ${interval(`${TELLING.unreadHours} hours`)} and not p.fictional
        and (${wants(type, sql`'mail'`)} or ${wants(type, sql`'push'`)})
        and not exists (
          select 1 from outbox o where o.user_id = u.id and o.template = 'unread_reminder'
            and o.created_at > least(seen.last_active_at, ${now} - ${interval(`${TELLING.unreadEveryDays} days`)})
        )
      order by u.id limit ${limit}
    ), ${tell(events, now)}
    select count(*)::int as found from waiting`,
  )
  return row?.found ?? 0
}

/** A link to be stored, and the mail that bears it. */
type NewLink = { tokenId: string; tokenHash: string; tokenExpires: Date; outboxId: string }

/**
 * Reminds as many members as there are `links` of confirming their address: once, while the account is between one and seven
 * days old. Answers how many were found; two runs at once write the same rows once.
 */
export async function remindOfActivation(db: Db, at: Date, links: NewLink[]): Promise<number> {
  const now = stamp(at)
  const given = links.map(({ tokenId, tokenHash, tokenExpires, outboxId }, n) => ({
    n: n + 1,
    token: tokenId,
    hash: tokenHash,
    expires: tokenExpires.toISOString(),
    outbox: outboxId,
  }))
  const row = await first<{ found: number }>(
    db,
    sql`with link as (
      select * from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as l(n bigint, token text, hash text, expires timestamptz, outbox uuid)
    ), waiting as (
      select u.id, row_number() over (order by u.id) as n from users u join profiles p on p.user_id = u.id
      where u.status = 'not_confirmed' and not p.fictional and ${mayMail} and ${chosen(sql`'reminders'`, sql`'mail'`)}
        and u.signup_at <= ${now} - ${interval(`${TELLING.unconfirmedHours} hours`)}
        and u.signup_at > ${now} - ${interval(`${TELLING.unconfirmedDays} days`)}
        and not exists (select 1 from outbox o where o.dedupe = 'mail:activation_reminder:' || u.id)
      order by u.id limit ${links.length}
    ), told as (
      insert into outbox (public_id, user_id, channel, category, template, params, dedupe, due_at, created_at)
      select l.outbox, w.id, 'mail', 'reminders', 'activation_reminder', jsonb_build_object('token', l.token),
        'mail:activation_reminder:' || w.id, ${now}, ${now}
      from waiting w join link l on l.n = w.n
      on conflict (dedupe) do nothing
      returning public_id, user_id
    ), token as (
      insert into tokens (hash, user_id, purpose, created_at, expires_at)
      select l.hash, t.user_id, 'activation', ${now}, l.expires from told t join link l on l.outbox = t.public_id
    )
    select count(*)::int as found from waiting`,
  )
  return row?.found ?? 0
}
