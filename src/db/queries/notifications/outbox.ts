import type { SQL } from 'drizzle-orm'
import type { NotificationType } from '#core/notifications/kinds.ts'
import type { Locale } from '#core/site/locales.ts'
import { type Company, DEFAULT_SETTINGS, type SiteSettings } from '#core/site/settings.ts'
import { type Db, execute, first, rows } from '#db/client.ts'
import { notBlocked } from '#db/queries/blocks/not-blocked.ts'
import { isOnline } from '#db/queries/session/presence.ts'
import { timestamptz } from '#db/queries/session/viewer.ts'
import { answering, bool, int, json, nullable, type RowOf, text, word } from '#db/row.ts'
import { sql } from '#db/sql.ts'
import {
  conversationMembers,
  conversations,
  likes,
  matches,
  outbox,
  presence,
  profiles,
  pushSubscriptions,
  sessions,
  sites,
  users,
} from '#db/tables.ts'
import { labelledBy, newLikesOf, unreadOf } from './counts.ts'
import { chosen, mayMail } from './wants.ts'

const o = outbox.as('o')
const u = users.as('u')
const s = sites.as('s')
const reader = profiles.as('reader')
const writer = profiles.as('writer')
const ps = pushSubscriptions.as('ps')
const se = sessions.as('se')
const seen = presence.as('seen')
const lp = profiles.as('lp')
const l = likes.as('l')
const m = matches.as('m')
const c = conversations.as('c')
const cm = conversationMembers.as('cm')

export type Subscription = { id: string; endpoint: string; p256dh: string; auth: string }

/** A due notification with everything needed to write and send it. */
export type Due = RowOf<typeof dueRow>

const dueRow = {
  id: text,
  key: text,
  channel: word<Channel>(),
  category: nullable(word<NotificationType>()),
  template: text,
  params: json<Record<string, unknown>>(),
  attempts: int,
  to: text,
  locale: word<Locale>(),
  site: int,
  settings: json<SiteSettings>(),
  company: json<Partial<Company>>(),
  /** The receiver's profile; null for somebody without an account. */
  member: nullable(text),
  /** It must not be sent any more: turned off or seen meanwhile, or the receiver is gone. */
  over: bool,
  /** Unread messages plus new likes; only for a push. */
  badge: int,
  /** Who caused it, if the member wants names in pushes. */
  writer: nullable(json<{ name: string; fictional: boolean }>()),
  /** Browsers that have not got it yet; only for a push. */
  subscriptions: json<Subscription[]>(),
}

export const CHANNELS = ['mail', 'push'] as const
export type Channel = (typeof CHANNELS)[number]

const LEASE_SECONDS = 60
const unsent = sql`${outbox.sentAt} is null and ${outbox.failedAt} is null`
const each = (channels: readonly Channel[]) =>
  sql`unnest(array[${sql.raw(channels.map((channel) => `'${channel}'`).join(', '))}]::outbox_channel[])`

/**
 * Leases up to `limit` due rows of these channels for a minute, so that no two senders take the same one. Mails about the account
 * come before notifications. A rate-limited channel is skipped.
 */
export async function leaseDue(
  db: Db,
  now: Date,
  limit: number,
  channels: readonly Channel[] = CHANNELS,
): Promise<Due[]> {
  const leased = await rows(
    db,
    answering(
      dueRow,
      sql`with due as (
      select d.id from ${each(channels)} c (channel) cross join lateral (
        select ${o.id}, ${o.category}, ${o.dueAt} from ${outbox} o
        where ${o.channel} = c.channel and ${unsent} and ${o.dueAt} <= ${timestamptz(now)}
        and (${o.leasedUntil} is null or ${o.leasedUntil} < ${timestamptz(now)})
        order by ${o.category} is not null, ${o.dueAt} limit ${limit} for update skip locked
      ) d
      where c.channel <> all (array(select ${outbox.channel} from ${outbox}
      where ${outbox.problem} = 'limited' and ${unsent} and ${outbox.dueAt} > ${timestamptz(now)}))
      order by d.category is not null, d.due_at limit ${limit}
    ), taken as (
      update ${outbox} o set ${outbox.leasedUntil} = ${timestamptz(now)} + interval
        '${sql.constant(LEASE_SECONDS)} seconds', attempts = attempts + 1
      from due where o.id = due.id returning o.*
    )
    select o.id::text, o.public_id as key, o.channel, o.category, o.template, o.params, o.attempts,
      coalesce(o.params->>'to', ${u.email}) as to,
      coalesce(o.language, ${u.language}) as locale, ${s.id} as site, ${s.settings}, ${s.company},
        ${reader.publicId} as member, ${over(timestamptz(now))} as over,
      case when o.channel = 'push' then ${unreadOf(u.id, labelledBy(u.siteId))} +
        ${newLikesOf(u.id)} else 0 end as badge,
      case when ${u.pushNames} and ${writer.userId} is not null
        then jsonb_build_object('name', ${writer.name}, 'fictional', ${writer.fictional}) end as writer,
      (select coalesce(jsonb_agg(jsonb_build_object('id', ${ps.id}::text, 'endpoint', ${ps.endpoint},
        'p256dh', ${ps.p256dh}, 'auth', ${ps.auth})), '[]')
        from ${pushSubscriptions} ps join ${sessions} se on ${se.id} = ${ps.sessionId}
        and ${se.revokedAt} is null and ${se.expiresAt} > ${timestamptz(now)}
        where o.channel = 'push' and ${ps.userId} = ${u.id}
          and not coalesce(o.params -> 'served', '[]') ? ${ps.id}::text) as subscriptions
    from taken o
    left join ${users} u on ${u.id} = o.user_id
    left join ${profiles} reader on ${reader.userId} = ${u.id}
    left join ${presence} seen on ${seen.userId} = ${u.id}
    left join ${profiles} writer on ${writer.publicId} = (o.params->>'from')::uuid
    join ${sites} s on ${s.id} = coalesce(o.site_id, ${u.siteId})
    order by o.due_at`,
    ),
  )
  return leased.map((due) => ({ ...due, settings: { ...DEFAULT_SETTINGS, ...due.settings } }))
}

// Notifications that were turned off, seen, read or taken back meanwhile are not sent. A deleted member is still told of the
// deletion and of a new password or address, which somebody else may have set.
const over = (now: SQL) => sql`(
  ${u.status} = 'deleted' and ${o.template} not in ('account_deleted', 'password_changed',
    'mail_changed', 'withdrawal_link', 'withdrawal_received')
  or ${o.category} is not null and (
    ${u.status} <> (case when ${o.template} = 'activation_reminder' then 'not_confirmed' else 'active'
      end)::user_status
    or not ${chosen(sql`${o.category}`, sql`${o.channel}`)}
    or ${o.channel} = 'mail' and not ${mayMail}
    or ${seen.lastActiveAt} > (${o.params}->>'seen_after')::timestamptz
    or ${o.channel} = 'push' and ${isOnline(seen.onlineUntil, now)}
    or ${writer.status} = 'deleted' or ${writer.userId} is not null
    and not ${notBlocked(u.id, writer.userId)}
    or case ${o.template}
      when 'new_conversation' then ${readMeanwhile}
      when 'new_message' then ${readMeanwhile}
      when 'like' then not exists (
        select 1 from ${likes} l join ${profiles} lp on ${lp.userId} = ${l.fromId}
          and ${lp.status} = 'active' where ${l.toId} = ${u.id} and ${l.seenAt} is null
          and ${l.createdAt} >= ${o.createdAt} and (${o.channel} = 'mail' or ${l.fromId} = ${writer.userId}))
      when 'match' then not exists (
        select 1 from ${matches} m where (${u.id} = ${m.lowId} or ${u.id} = ${m.highId})
          and ${m.createdAt} >= ${o.createdAt}
          and (${o.channel} = 'mail' or ${writer.userId} = ${m.lowId} or ${writer.userId} = ${m.highId}))
      when 'unread_reminder' then ${unreadOf(u.id, labelledBy(u.siteId))} = 0
      else
  false end )
) is true`

// Or the conversation was muted.
const readMeanwhile = sql`not exists (
  select 1 from ${conversationMembers} cm join ${conversations} c on ${c.id} = ${cm.conversationId}
  where ${c.publicId} = (${o.params}->>'conversation')::uuid and ${cm.userId} = ${u.id} and ${cm.unread} > 0
    and not ${cm.muted})`

export type Sending = {
  id: string
  /**
   * `over` deletes the row, because its news is outdated. `limited`: the provider accepts nothing until `dueAt`; `held`: not
   * tried. Neither counts as an attempt.
   */
  outcome: 'sent' | 'retryable' | 'never' | 'over' | 'limited' | 'held'
  dueAt: Date
  problem: string | null
  /** All subscriptions that have got it, including earlier tries. */
  served: string[]
  gone: string[]
}

/** Records the results of leased rows in one statement. */
export async function recordSendings(db: Db, now: Date, sendings: Sending[]): Promise<void> {
  if (sendings.length === 0) return
  const given = sendings.map(({ id, outcome, problem, served, dueAt }) => ({
    id,
    outcome,
    problem,
    served,
    due_at: dueAt.toISOString(),
  }))
  const gone = JSON.stringify(sendings.flatMap((sending) => sending.gone))
  await execute(
    db,
    sql`with given as (
      select * from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as s(id bigint, outcome text, due_at
        timestamptz, problem text, served jsonb)
    ), ended as (
      delete from ${pushSubscriptions} where ${pushSubscriptions.id} in (select value::bigint
        from jsonb_array_elements_text(${gone}::jsonb))
    ), dropped as (
      delete from ${outbox} o using given s where ${o.id} = s.id and s.outcome = 'over'
        and ${o.sentAt} is null
    )
    update ${outbox} o set
      ${outbox.sentAt} = case when s.outcome = 'sent' then ${timestamptz(now)} end,
      ${outbox.failedAt} = case when s.outcome = 'never' then ${timestamptz(now)} end,
      ${outbox.dueAt} = case when s.outcome in ('retryable', 'limited') then s.due_at else ${o.dueAt} end,
      ${outbox.attempts} = ${o.attempts} - (s.outcome in ('limited', 'held'))::int,
      ${outbox.params} = case when s.served = '[]' then ${o.params}
        else ${o.params} || jsonb_build_object('served', s.served) end,
      ${outbox.leasedUntil} = null, ${outbox.problem} = case when s.outcome = 'held' then ${o.problem}
        else
    s.problem end from given s where ${o.id} = s.id and s.outcome <> 'over' and ${o.sentAt} is null`,
  )
}

/** The number of due rows, up to `cap`. */
export async function countDue(db: Db, now: Date, cap: number): Promise<number> {
  const row = await first(
    db,
    answering(
      { due: int },
      sql`select count(*)::int as due from (
      select from ${each(CHANNELS)} c (channel) join ${outbox} o on ${o.channel} = c.channel and ${unsent}
        and ${o.dueAt} <= ${timestamptz(now)} limit ${cap}
    ) counted`,
    ),
  )
  return row?.due ?? 0
}
