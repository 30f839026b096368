import { type SQL, sql } from 'drizzle-orm'
import { RETENTION } from '#core/leaving/retention.ts'
import { TELLING } from '#core/notifications/limits.ts'
import { PAYMENT } from '#core/payment/limits.ts'
import type { Db } from '#db/client.ts'
import { comesBackUntil } from '#db/queries/account/way-back.ts'
import { stamp } from '#db/queries/session/viewer.ts'

/** What waits for a job: how much, counted no further than `LAG_CAP`, and for how many seconds the oldest of it. */
export type Lag = { job: string; due: number; lag: number }

export const LAG_CAP = 1000

/** What waits for each of the jobs, in one trip; each is counted by an index, the oldest first. */
export async function jobLags(db: Db, moment: Date): Promise<Lag[]> {
  const now = stamp(moment)
  const ago = (text: string) => sql`${now} - ${sql.raw(`interval '${text}'`)}`
  const oldest = (since: SQL, from: SQL) => sql`(select ${since} as since from ${from} order by 1 limit ${LAG_CAP})`
  const unsent = sql`sent_at is null and failed_at is null and due_at <= ${now}`
  const toSend = (channel: string, news: boolean) =>
    oldest(
      sql`due_at`,
      sql`outbox where channel = ${channel}::outbox_channel and (category is not null) is ${sql.raw(String(news))} and ${unsent}`,
    )
  const over = (table: string, since: SQL, stays: string) =>
    sql`(select o.since + ${sql.raw(`interval '${stays}'`)} as since from ${oldest(since, sql`${sql.identifier(table)} where ${since} < ${ago(stays)}`)} o)`
  const since: Record<string, SQL[]> = {
    outbox: [toSend('mail', false), toSend('mail', true), toSend('push', false), toSend('push', true)],
    'unread-reminders': [
      sql`(select case when c.id > 0 then c.begun_at else greatest(date_trunc('hour', c.begun_at) + interval '1 hour', u.last_at) end as since
        from job_cursors c cross join lateral (
          select cm.last_at from conversation_members cm where cm.unread > 0 and cm.hidden_at is null and cm.user_id > c.id limit ${LAG_CAP}
        ) u
        where c.job = 'unread_reminders' and (c.id > 0 or c.begun_at < date_trunc('hour', ${now})))`,
    ],
    'activation-reminders': [
      sql`(select u.signup_at + ${sql.raw(`interval '${TELLING.unconfirmedHours} hours'`)} as since from job_cursors c cross join lateral (
          select signup_at from users where status = 'not_confirmed' and (signup_at, id) > (c.at, c.id)
            and signup_at > ${ago(`${TELLING.unconfirmedDays} days`)} and signup_at <= ${ago(`${TELLING.unconfirmedHours} hours`)}
          order by signup_at limit ${LAG_CAP}
        ) u where c.job = 'activation_reminders')`,
    ],
    'pending-payments': [
      oldest(
        sql`created_at`,
        sql`orders where status = 'pending' and created_at < ${ago(`${PAYMENT.askAfterMinutes} minutes`)}`,
      ),
    ],
    erasure: [
      sql`(select ${comesBackUntil} as since from users where deleted_at is not null and erased_at is null and status = 'deleted'
        and ${comesBackUntil} < ${now} order by deleted_at limit ${LAG_CAP})`,
    ],
    retention: [
      over('sessions', sql`least(expires_at, revoked_at)`, RETENTION.sessions),
      over('tokens', sql`least(expires_at, used_at)`, RETENTION.tokens),
      over('outbox', sql`coalesce(sent_at, failed_at)`, RETENTION.outbox),
      over('mail_events', sql`at`, RETENTION.mailEvents),
    ],
    'public-photos': [oldest(sql`since`, sql`public_photos where state = 'ended' and due_at <= ${now}`)],
    'member-counts': [
      sql`(select counted_at + interval '1 hour' as since from search_realms where counted_at < ${ago('1 hour')})`,
    ],
  }
  const jobs = Object.entries(since).map(([job, selects]) =>
    db.execute(
      sql`select ${job}::text as job, least(count(*), ${LAG_CAP})::int as due,
        coalesce(greatest(0, extract(epoch from ${now} - min(since))), 0)::int as lag from (${sql.join(selects, sql` union all `)}) s`,
    ),
  )
  const [first, ...rest] = jobs
  return (await db.batch([first!, ...rest])).map(({ rows }) => rows[0] as Lag)
}
