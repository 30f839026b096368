import { type SQL, sql } from 'drizzle-orm'
import type { NotificationType } from '#core/notifications/types.ts'
import type { Locale } from '#core/site/locales.ts'
import { type Company, DEFAULT_SETTINGS, type SiteSettings } from '#core/site/settings.ts'
import { type Db, first, rows } from '#db/client.ts'
import { unblocked } from '#db/queries/discovery/card.ts'
import { stamp } from '#db/queries/session/viewer.ts'
import { newLikesOf, unreadOf } from './counts.ts'
import { chosen, mayMail } from './wants.ts'

/** A browser that wants pushes. */
export type Subscription = { id: string; endpoint: string; p256dh: string; auth: string }

/** Something to be told, with all that its writer and sender need. */
export type Due = {
  id: string
  key: string
  channel: Channel
  category: NotificationType | null
  template: string
  params: Record<string, unknown>
  attempts: number
  /** The mail address. */
  to: string
  locale: Locale
  site: number
  settings: SiteSettings
  company: Partial<Company>
  /** The profile of who is told; null for somebody without an account. */
  member: string | null
  /** It is not to be told any more: unwanted meanwhile, seen meanwhile, or nobody is there. */
  over: boolean
  /** Unread messages and new likes together; of a push only. */
  badge: number
  /** Who caused it, where the member wants names in pushes. */
  writer: { name: string; fictional: boolean } | null
  /** Browsers that have not been given it yet; of a push only. */
  subscriptions: Subscription[]
}

export const CHANNELS = ['mail', 'push'] as const
export type Channel = (typeof CHANNELS)[number]

const LEASE_SECONDS = 60
const unsent = sql`sent_at is null and failed_at is null`
const each = (channels: readonly Channel[]) =>
  sql`unnest(array[${sql.raw(channels.map((channel) => `'${channel}'`).join(', '))}]::outbox_channel[])`

/**
 * Takes up to `limit` due rows of these channels for a minute, so that two senders never hold the same one. What an account itself waits
 * for, a link for example, comes before all news. Nothing of a channel is taken while its provider wants to be left alone.
 */
export async function leaseDue(
  db: Db,
  now: Date,
  limit: number,
  channels: readonly Channel[] = CHANNELS,
): Promise<Due[]> {
  const leased = await rows<Due>(
    db,
    sql`with due as (
      select d.id from ${each(channels)} c (channel) cross join lateral (
        select o.id, o.category, o.due_at from outbox o
        where o.channel = c.channel and ${unsent} and o.due_at <= ${stamp(now)} and (o.leased_until is null or o.leased_until < ${stamp(now)})
        order by o.category is not null, o.due_at limit ${limit} for update skip locked
      ) d
      where c.channel <> all (array(select channel from outbox where problem = 'limited' and ${unsent} and due_at > ${stamp(now)}))
      order by d.category is not null, d.due_at limit ${limit}
    ), taken as (
      update outbox o set leased_until = ${stamp(now)} + interval '${sql.raw(String(LEASE_SECONDS))} seconds', attempts = attempts + 1
      from due where o.id = due.id returning o.*
    )
    select o.id::text, o.public_id as key, o.channel, o.category, o.template, o.params, o.attempts, coalesce(o.params->>'to', u.email) as to,
      coalesce(o.language, u.language) as locale, s.id as site, s.settings, s.company, reader.public_id as member, ${over(stamp(now))} as over,
      case when o.channel = 'push' then ${unreadOf(sql`u.id`, sql`u.site_id`)} + ${newLikesOf(sql`u.id`)} else 0 end as badge,
      case when u.push_names and writer.user_id is not null then jsonb_build_object('name', writer.name, 'fictional', writer.fictional) end as writer,
      (select coalesce(jsonb_agg(jsonb_build_object('id', ps.id::text, 'endpoint', ps.endpoint, 'p256dh', ps.p256dh, 'auth', ps.auth)), '[]')
        from push_subscriptions ps join sessions se on se.id = ps.session_id and se.revoked_at is null and se.expires_at > ${stamp(now)}
        where o.channel = 'push' and ps.user_id = u.id
          and not coalesce(o.params -> 'served', '[]') ? ps.id::text) as subscriptions
    from taken o
    left join users u on u.id = o.user_id
    left join profiles reader on reader.user_id = u.id
    left join presence seen on seen.user_id = u.id
    left join profiles writer on writer.public_id = (o.params->>'from')::uuid
    join sites s on s.id = coalesce(o.site_id, u.site_id)
    order by o.due_at`,
  )
  return leased.map((due) => ({ ...due, settings: { ...DEFAULT_SETTINGS, ...due.settings } }))
}

// What was unwanted, seen, read or taken back since it was written is not told. A deleted member hears of the deletion,
// and of a new password or address: it may have been somebody else.
const over = (now: SQL) => sql`(
  u.status = 'deleted' and o.template not in ('account_deleted', 'password_changed', 'mail_changed')
  or o.category is not null and (
    u.status <> (case when o.template = 'activation_reminder' then 'not_confirmed' else 'active' end)::user_status
    or not ${chosen(sql`o.category`, sql`o.channel`)}
    or o.channel = 'mail' and not ${mayMail}
    or seen.last_active_at > (o.params->>'seen_after')::timestamptz
    or o.channel = 'push' and seen.online_until > ${now}
    or writer.status = 'deleted' or writer.user_id is not null and not ${unblocked(sql`u.id`, sql`writer.user_id`)}
    or case o.template
      when 'new_conversation' then ${readMeanwhile}
      when 'new_message' then ${readMeanwhile}
      when 'like' then not exists (
        select 1 from likes l join profiles lp on lp.user_id = l.from_id and lp.status = 'active' where l.to_id = u.id and l.seen_at is null and l.created_at >= o.created_at and (o.channel = 'mail' or l.from_id = writer.user_id))
      when 'match' then not exists (
        select 1 from matches m where (u.id = m.low_id or u.id = m.high_id) and m.created_at >= o.created_at
          and (o.channel = 'mail' or writer.user_id = m.low_id or writer.user_id = m.high_id))
      when 'unread_reminder' then ${unreadOf(sql`u.id`, sql`u.site_id`)} = 0
      else false end
  )
) is true`

const readMeanwhile = sql`not exists (
  select 1 from conversation_members cm join conversations c on c.id = cm.conversation_id
  where c.public_id = (o.params->>'conversation')::uuid and cm.user_id = u.id and cm.unread > 0)`

export type Sending = {
  id: string
  /**
   * `over` takes the row away: what it would have told is no news. `limited`: the provider takes nothing from anybody until `dueAt`;
   * `held`: it was not tried. Neither counts as an attempt.
   */
  outcome: 'sent' | 'later' | 'never' | 'over' | 'limited' | 'held'
  dueAt: Date
  problem: string | null
  /** Subscriptions that have been given it, also before. */
  served: string[]
  /** Subscriptions that have ended. */
  gone: string[]
}

/** Records how the sending of leased rows went; each row once, all in one statement. */
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
  await db.execute(
    sql`with given as (
      select * from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as s(id bigint, outcome text, due_at timestamptz, problem text, served jsonb)
    ), ended as (
      delete from push_subscriptions where id in (select value::bigint from jsonb_array_elements_text(${gone}::jsonb))
    ), dropped as (
      delete from outbox o using given s where o.id = s.id and s.outcome = 'over' and o.sent_at is null
    )
    update outbox o set
      sent_at = case when s.outcome = 'sent' then ${stamp(now)} end,
      failed_at = case when s.outcome = 'never' then ${stamp(now)} end,
      due_at = case when s.outcome in ('later', 'limited') then s.due_at else o.due_at end,
      attempts = o.attempts - (s.outcome in ('limited', 'held'))::int,
      params = case when s.served = '[]' then o.params else o.params || jsonb_build_object('served', s.served) end,
      leased_until = null, problem = case when s.outcome = 'held' then o.problem else s.problem end
    from given s where o.id = s.id and s.outcome <> 'over' and o.sent_at is null`,
  )
}

/** How many rows can be sent, counted no further than `cap`. */
export async function countDue(db: Db, now: Date, cap: number): Promise<number> {
  const row = await first<{ due: number }>(
    db,
    sql`select count(*)::int as due from (
      select from ${each(CHANNELS)} c (channel) join outbox o on o.channel = c.channel and ${unsent} and o.due_at <= ${stamp(now)} limit ${cap}
    ) counted`,
  )
  return row?.due ?? 0
}
