import { NOTIFICATIONS } from '#core/notifications/limits.ts'
import { type Db, first } from '#db/client.ts'
import { timestamptz } from '#db/queries/session/viewer.ts'
import { answering, int } from '#db/row.ts'
import { sql } from '#db/sql.ts'
import { conversationMembers, jobCursors, messages, outbox, presence, profiles, tokens, users } from '#db/tables.ts'
import { labelledBy, unreadOf } from './counts.ts'
import { enqueueNotifications, notificationColumns } from './enqueue-notifications.ts'
import { chosen, mayMail, wants } from './wants.ts'

const cm = conversationMembers.as('cm')
const u = users.as('u')
const seen = presence.as('seen')
const p = profiles.as('p')
const writer = profiles.as('writer')
const m = messages.as('m')
const o = outbox.as('o')
const c = jobCursors.as('c')

const interval = (text: string) => sql.raw(`interval '${text}'`)
const type = sql`'unread_message_reminders'`

/**
 * Continues the hourly walk over conversations with unread messages, by `limit` of them, and reminds their absent readers: once
 * per absence, at most every three days, for messages of the last thirty days. The walk starts each hour at the lowest key and
 * continues where the last call ended. Returns how many were scanned; fewer than `limit` means the end.
 */
export async function remindOfUnread(db: Db, at: Date, limit: number): Promise<number> {
  const now = timestamptz(at)
  const events = sql`select w.id as user_id, null::bigint as by_id, ${type} as type, 'unread_reminder'
    as template,
      jsonb_build_object('count', w.unread) as params, 'unread:' || w.id || ':' || extract(epoch
        from w.last_active_at) as mail_once,
      'unread:' || w.id || ':' || extract(epoch from w.last_active_at) as push_once, true as knows
    from waiting w`
  const row = await first(
    db,
    answering(
      { looked: int },
      sql`with reached as (
      select ${jobCursors.id} from ${jobCursors} where ${jobCursors.job} = 'unread_reminders'
        and (${jobCursors.id} > 0 or ${jobCursors.begunAt} < date_trunc('hour', ${now})) for update skip
          locked
    ), looked as materialized (
      select ${cm.userId} from ${conversationMembers} cm
      where ${cm.unread} > 0 and ${cm.hiddenAt} is null and ${cm.userId} > (select id from reached)
      order by ${cm.userId} limit ${limit}
    ), moved as (
      update ${jobCursors} set ${jobCursors.begunAt} = case when ${jobCursors.id} = 0 then ${now}
        else ${jobCursors.begunAt} end,
        ${jobCursors.id} = (select case when count(*) < ${limit} then 0 else max(user_id) end from looked)
      where ${jobCursors.job} = 'unread_reminders' and exists (select from reached)
    ), waiting as (
      select ${u.id}, ${seen.lastActiveAt}, ${unreadOf(u.id, labelledBy(u.siteId))} as unread
      from (select distinct user_id from looked) l
      join ${users} u on ${u.id} = l.user_id join ${profiles} p on ${p.userId} = ${u.id}
      join ${presence} seen on ${seen.userId} = ${u.id}
      where ${seen.lastActiveAt} <= ${now} - ${interval(`${NOTIFICATIONS.unreadHours} hours`)}
      and not ${p.fictional}
        and (${wants(type, sql`'mail'`)} or ${wants(type, sql`'push'`)})
        and exists (
          select from ${conversationMembers} cm
          where ${cm.userId} = ${u.id} and ${cm.unread} > 0 and ${cm.hiddenAt} is null and not ${cm.muted}
          and ${cm.lastAt} > ${now} - ${interval('30 days')} and exists (
            select from ${messages} m join ${profiles} writer on ${writer.userId} = ${m.senderId}
              and not ${writer.fictional}
            where ${m.conversationId} = ${cm.conversationId} and ${m.id} > greatest(${cm.readUpTo},
              ${cm.hiddenUpTo})
              and ${m.senderId} <> ${cm.userId} and ${m.sentAt} <= ${now} -
                ${interval(`${NOTIFICATIONS.unreadHours} hours`)}
          )
        )
        and not exists (
          select 1 from ${outbox} o where ${o.userId} = ${u.id} and ${o.template} = 'unread_reminder'
            and ${o.createdAt} > least(${seen.lastActiveAt}, ${now} -
              ${interval(`${NOTIFICATIONS.unreadEveryDays} days`)})
        )
    ), ${enqueueNotifications(events, now)}
    select count(*)::int as looked from looked`,
    ),
  )
  return row?.looked ?? 0
}

type NewLink = { tokenId: string; tokenHash: string; tokenExpires: Date; outboxId: string }

/**
 * Continues the walk over unconfirmed accounts in the order of signup, by `links.length` of them, and reminds each once to
 * confirm the address, between one and seven days after the signup. Returns how many were scanned; fewer than `links.length`
 * means the end.
 */
export async function remindOfActivation(db: Db, at: Date, links: NewLink[]): Promise<number> {
  const now = timestamptz(at)
  const given = links.map(({ tokenId, tokenHash, tokenExpires, outboxId }, n) => ({
    n: n + 1,
    token: tokenId,
    hash: tokenHash,
    expires: tokenExpires.toISOString(),
    outbox: outboxId,
  }))
  const row = await first(
    db,
    answering(
      { looked: int },
      sql`with link as (
      select * from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as l(n bigint, token text, hash text,
        expires timestamptz, outbox uuid)
    ), reached as (
      select ${jobCursors.at}, ${jobCursors.id} from ${jobCursors}
        where ${jobCursors.job} = 'activation_reminders' for update skip locked
    ), looked as materialized (
      select ${u.id}, ${u.signupAt} from ${users} u, reached r
      where ${u.status} = 'not_confirmed' and (${u.signupAt}, ${u.id}) > (r.at, r.id)
        and ${u.signupAt} <= ${now} - ${interval(`${NOTIFICATIONS.unconfirmedHours} hours`)}
        and ${u.signupAt} > ${now} - ${interval(`${NOTIFICATIONS.unconfirmedDays} days`)}
      order by ${u.signupAt}, ${u.id} limit ${links.length}
    ), moved as (
      update ${jobCursors} c set ${jobCursors.begunAt} = ${now}, ${jobCursors.at} = last.signup_at,
        ${jobCursors.id} = last.id
      from (select signup_at, id from looked order by signup_at desc, id desc limit 1) last
      where ${c.job} = 'activation_reminders'
    ), waiting as (
      select ${u.id}, row_number() over (order by ${u.id}) as n from looked join ${users} u
        on ${u.id} = looked.id join ${profiles} p on ${p.userId} = ${u.id}
      where not ${p.fictional} and ${mayMail} and ${chosen(sql`'reminders'`, sql`'mail'`)}
    ), queued as (
      insert into ${notificationColumns}
      select l.outbox, w.id, 'mail', 'reminders', 'activation_reminder', jsonb_build_object('token', l.token),
        'mail:activation_reminder:' || w.id, ${now}, ${now}
      from waiting w join link l on l.n = w.n
      on conflict (${outbox.dedupe}) do nothing
      returning public_id, user_id
    ), token as (
      insert into ${tokens.columns('hash', 'userId', 'purpose', 'createdAt', 'expiresAt')}
      select l.hash, t.user_id, 'activation', ${now}, l.expires from queued t join link l
        on l.outbox = t.public_id
    )
    select count(*)::int as looked from looked`,
    ),
  )
  return row?.looked ?? 0
}
