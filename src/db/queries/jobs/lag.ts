import type { SQL } from 'drizzle-orm'
import { RETENTION } from '#core/account-deletion/retention.ts'
import { NOTIFICATIONS } from '#core/notifications/limits.ts'
import { PAYMENT } from '#core/payment/limits.ts'
import { type Db, transaction } from '#db/client.ts'
import { reactivableUntil } from '#db/queries/account/reactivation-mail.ts'
import { timestamptz } from '#db/queries/session/viewer.ts'
import { answering, int, type RowOf, text } from '#db/row.ts'
import { type Name, sql } from '#db/sql.ts'
import {
  conversationMembers,
  jobCursors,
  mailEvents,
  orders,
  outbox,
  photos,
  pictureRemovals,
  publicPhotos,
  searchRealms,
  sessions,
  tokens,
  users,
} from '#db/tables.ts'

const c = jobCursors.as('c')
const cm = conversationMembers.as('cm')

/** The backlog of a job: `due` is the number of waiting rows, up to `LAG_CAP`; `lag` is the age of the oldest in seconds. */
export type Lag = RowOf<typeof lagRow>

const lagRow = { job: text, due: int, lag: int }

export const LAG_CAP = 1000

/** The backlog of every job, in one trip. Each is counted by an index. */
export async function jobLags(db: Db, moment: Date): Promise<Lag[]> {
  const now = timestamptz(moment)
  const ago = (text: string) => sql`${now} - ${sql.raw(`interval '${text}'`)}`
  const oldest = (since: SQL | Name, from: SQL) => sql`(select ${since} as since from ${from} order by 1
    limit ${LAG_CAP})`
  const unsent = sql`${outbox.sentAt} is null and ${outbox.failedAt} is null and ${outbox.dueAt} <= ${now}`
  const toSend = (channel: string, news: boolean) =>
    oldest(
      outbox.dueAt,
      sql`${outbox} where ${outbox.channel} = ${channel}::outbox_channel
        and (${outbox.category} is not null) is ${sql.raw(String(news))} and ${unsent}`,
    )
  const over = (table: Name, since: SQL | Name, stays: string) =>
    sql`(select o.since + ${sql.raw(`interval '${stays}'`)} as since
      from ${oldest(since, sql`${table} where ${since} < ${ago(stays)}`)} o)`
  const since: Record<string, SQL[]> = {
    outbox: [toSend('mail', false), toSend('mail', true), toSend('push', false), toSend('push', true)],
    'unread-reminders': [
      sql`(select case when ${c.id} > 0 then ${c.begunAt} else greatest(date_trunc('hour', ${c.begunAt}) +
        interval '1 hour', u.last_at) end as since
        from ${jobCursors} c cross join lateral (
          select ${cm.lastAt} from ${conversationMembers} cm where ${cm.unread} > 0
            and ${cm.hiddenAt} is null and ${cm.userId} > ${c.id} limit ${LAG_CAP}
        ) u
        where ${c.job} = 'unread_reminders' and (${c.id} > 0 or ${c.begunAt} < date_trunc('hour', ${now})))`,
    ],
    'activation-reminders': [
      sql`(select u.signup_at + ${sql.raw(`interval '${NOTIFICATIONS.unconfirmedHours} hours'`)} as since
        from ${jobCursors} c cross join lateral (
          select ${users.signupAt} from ${users} where ${users.status} = 'not_confirmed'
            and (${users.signupAt}, ${users.id}) > (${c.at}, ${c.id})
            and ${users.signupAt} > ${ago(`${NOTIFICATIONS.unconfirmedDays} days`)}
            and ${users.signupAt} <= ${ago(`${NOTIFICATIONS.unconfirmedHours} hours`)}
          order by ${users.signupAt} limit ${LAG_CAP}
        ) u where ${c.job} = 'activation_reminders')`,
    ],
    'pending-payments': [
      oldest(
        orders.createdAt,
        sql`${orders} where ${orders.status} = 'pending'
          and ${orders.createdAt} < ${ago(`${PAYMENT.askAfterMinutes} minutes`)}`,
      ),
    ],
    'paid-payments': [
      sql`(select ${c.begunAt} as since from ${jobCursors} c where ${c.job} = 'paid_payments' and ${c.id} > 0)`,
    ],
    refunds: [oldest(orders.refundDueAt, sql`${orders} where ${orders.refundDueAt} <= ${now}`)],
    erasure: [
      sql`(select ${reactivableUntil} as since from ${users} where ${users.deletedAt} is not null
        and ${users.erasedAt} is null and ${users.status} = 'deleted'
        and ${reactivableUntil} < ${now} order by ${users.deletedAt} limit ${LAG_CAP})`,
    ],
    retention: [
      over(sessions, sql`least(${sessions.expiresAt}, ${sessions.revokedAt})`, RETENTION.sessions),
      over(tokens, sql`least(${tokens.expiresAt}, ${tokens.usedAt})`, RETENTION.tokens),
      over(outbox, sql`coalesce(${outbox.sentAt}, ${outbox.failedAt})`, RETENTION.outbox),
      over(mailEvents, mailEvents.at, RETENTION.mailEvents),
    ],
    'public-photos': [
      oldest(
        publicPhotos.since,
        sql`${publicPhotos} where ${publicPhotos.state} = 'ended' and ${publicPhotos.dueAt} <= ${now}`,
      ),
    ],
    'photo-renditions': [oldest(photos.renderDueAt, sql`${photos} where ${photos.renderDueAt} <= ${now}`)],
    'picture-removals': [
      oldest(pictureRemovals.dueAt, sql`${pictureRemovals} where ${pictureRemovals.dueAt} <= ${now}`),
    ],
    'member-counts': [
      sql`(select ${searchRealms.countedAt} + interval '1 hour' as since from ${searchRealms}
        where ${searchRealms.countedAt} < ${ago('1 hour')})`,
    ],
  }
  const jobs = Object.entries(since).map(([job, selects]) =>
    answering(
      lagRow,
      sql`select ${job}::text as job, least(count(*), ${LAG_CAP})::int as due,
        coalesce(greatest(0, extract(epoch from ${now} - min(since))), 0)::int as lag
          from (${sql.join(selects, sql` union all `)}) s`,
    ),
  )
  return (await transaction(db, ...jobs)).map(([lag]) => lag!)
}
