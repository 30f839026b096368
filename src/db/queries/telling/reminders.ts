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
 * Goes on with the hour's walk over all conversations with unread messages, by `limit` of them, and reminds the members who are away: once
 * for each absence, and at most every three days. Messages of the last thirty days only. The walk begins once an hour with the lowest key and goes
 * on where the last call ended, so nobody's turn depends on how many there are. Answers how many were looked at: fewer than `limit` ended the walk.
 */
export async function remindOfUnread(db: Db, at: Date, limit: number): Promise<number> {
  const now = stamp(at)
  const events = sql`select w.id as user_id, null::bigint as by_id, ${type} as type, 'unread_reminder' as template,
      jsonb_build_object('count', w.unread) as params, 'unread:' || w.id || ':' || extract(epoch from w.last_active_at) as mail_once,
      'unread:' || w.id || ':' || extract(epoch from w.last_active_at) as push_once, true as knows
    from waiting w`
  const row = await first<{ looked: number }>(
    db,
    sql`with reached as (
      select id from job_cursors where job = 'unread_reminders' and (id > 0 or begun_at < date_trunc('hour', ${now})) for update skip locked
    ), looked as materialized (
      select cm.user_id from conversation_members cm
      where cm.unread > 0 and cm.hidden_at is null and cm.user_id > (select id from reached) order by cm.user_id limit ${limit}
    ), moved as (
      update job_cursors set begun_at = case when id = 0 then ${now} else begun_at end,
        id = (select case when count(*) < ${limit} then 0 else max(user_id) end from looked)
      where job = 'unread_reminders' and exists (select from reached)
    ), waiting as (
      select u.id, seen.last_active_at, ${unreadOf(sql`u.id`, sql`u.site_id`)} as unread
      from (select distinct user_id from looked) l
      join users u on u.id = l.user_id join profiles p on p.user_id = u.id join presence seen on seen.user_id = u.id
      where seen.last_active_at <= ${now} - ${interval(`${TELLING.unreadHours} hours`)} and not p.fictional
        and (${wants(type, sql`'mail'`)} or ${wants(type, sql`'push'`)})
        and exists (
          select from conversation_members cm
          where cm.user_id = u.id and cm.unread > 0 and cm.hidden_at is null and cm.last_at > ${now} - ${interval('30 days')} and exists (
            select from messages m join profiles writer on writer.user_id = m.sender_id and not writer.fictional
            where m.conversation_id = cm.conversation_id and m.id > greatest(cm.read_up_to, cm.hidden_up_to)
              and m.sender_id <> cm.user_id and m.sent_at <= ${now} - ${interval(`${TELLING.unreadHours} hours`)}
          )
        )
        and not exists (
          select 1 from outbox o where o.user_id = u.id and o.template = 'unread_reminder'
            and o.created_at > least(seen.last_active_at, ${now} - ${interval(`${TELLING.unreadEveryDays} days`)})
        )
    ), ${tell(events, now)}
    select count(*)::int as looked from looked`,
  )
  return row?.looked ?? 0
}

/** A link to be stored, and the mail that bears it. */
type NewLink = { tokenId: string; tokenHash: string; tokenExpires: Date; outboxId: string }

/**
 * Goes on with the walk over unconfirmed accounts in the order of their signup, by as many as there are `links`, and reminds them of confirming
 * their address: once, while the account is between one and seven days old. Answers how many were looked at: fewer than `links` are all.
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
  const row = await first<{ looked: number }>(
    db,
    sql`with link as (
      select * from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as l(n bigint, token text, hash text, expires timestamptz, outbox uuid)
    ), reached as (
      select at, id from job_cursors where job = 'activation_reminders' for update skip locked
    ), looked as materialized (
      select u.id, u.signup_at from users u, reached r
      where u.status = 'not_confirmed' and (u.signup_at, u.id) > (r.at, r.id)
        and u.signup_at <= ${now} - ${interval(`${TELLING.unconfirmedHours} hours`)}
        and u.signup_at > ${now} - ${interval(`${TELLING.unconfirmedDays} days`)}
      order by u.signup_at, u.id limit ${links.length}
    ), moved as (
      update job_cursors c set begun_at = ${now}, at = last.signup_at, id = last.id
      from (select signup_at, id from looked order by signup_at desc, id desc limit 1) last where c.job = 'activation_reminders'
    ), waiting as (
      select u.id, row_number() over (order by u.id) as n from looked join users u on u.id = looked.id join profiles p on p.user_id = u.id
      where not p.fictional and ${mayMail} and ${chosen(sql`'reminders'`, sql`'mail'`)}
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
    select count(*)::int as looked from looked`,
  )
  return row?.looked ?? 0
}
