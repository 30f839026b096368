import type { SQL } from 'drizzle-orm'
import { NOTIFICATIONS } from '#core/notifications/limits.ts'
import { sql } from '#db/sql.ts'
import { outbox, presence, profiles, users } from '#db/tables.ts'
import { wants } from './wants.ts'

const u = users.as('u')
const writer = profiles.as('writer')
const reader = profiles.as('reader')
const seen = presence.as('seen')

/** The columns of a notification that a member can turn off. */
export const notificationColumns = outbox.columns(
  'publicId',
  'userId',
  'channel',
  'category',
  'template',
  'params',
  'dedupe',
  'dueAt',
  'createdAt',
)

const interval = (text: string) => sql.raw(`interval '${text}'`)

/**
 * The expression `queued`: writes notifications into the outbox, by mail and push as each member chose, in the statement that
 * makes the event. Fictional profiles get and cause none. Rows are sorted by member, so that no two events deadlock.
 *
 * @param events a select of `user_id`, `by_id` (who caused it, or null), `type`, `template`, `params`, `mail_once` and
 *   `push_once` (deduplication keys), and `knows` (the member's own action, so that any later activity counts as seen)
 */
export function enqueueNotifications(events: SQL, now: SQL): SQL {
  return sql`queued as (
    insert into ${notificationColumns}
    select gen_random_uuid(), ${u.id}, way.channel::outbox_channel, e.type, e.template,
      jsonb_strip_nulls(e.params || jsonb_build_object('from', ${writer.publicId}, 'seen_after',
        case when e.knows then ${now}
          else ${now} + ${interval(`${NOTIFICATIONS.seenAfterSeconds} seconds`)} end)),
      ${dedupe(sql`way.channel`, sql`way.once`)}, way.due_at, ${now}
    from (${events}) e
    join ${users} u on ${u.id} = e.user_id
    join ${profiles} reader on ${reader.userId} = ${u.id} and not ${reader.fictional}
    join ${presence} seen on ${seen.userId} = ${u.id}
    left join ${profiles} writer on ${writer.userId} = e.by_id
    cross join lateral (values
      ('mail', e.mail_once, ${now} + ${interval(`${NOTIFICATIONS.mailDelayMinutes} minutes`)}),
      ('push', e.push_once, greatest(${now}, ${seen.onlineUntil}))
    ) as way(channel, once, due_at)
    where ${writer.fictional} is not true and ${wants(sql`e.type`, sql`way.channel`)}
    order by ${u.id}, way.channel
    on conflict (${outbox.dedupe}) do nothing
    returning due_at <= ${now} as at_once
  )`
}

const dedupe = (channel: SQL, once: SQL): SQL => sql`${channel} || ':' || ${once}`

/** Whether a mail has been queued already, by its deduplication key. */
export const isMailQueued = (once: SQL): SQL =>
  sql`exists (select 1 from ${outbox} where ${outbox.dedupe} = ${dedupe(sql`'mail'`, once)})`

/** Whether the statement has queued a notification that is due now. */
export const sendNow = sql`exists (select 1 from queued where at_once)`
