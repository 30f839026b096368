import { NOTIFICATIONS } from '#core/notifications/limits.ts'
import type { MailEventKind } from '#core/notifications/mail-events.ts'
import { type Db, transaction } from '#db/client.ts'
import { timestamptz } from '#db/queries/session/viewer.ts'
import { sql } from '#db/sql.ts'
import { mailEvents, users } from '#db/tables.ts'

const u = users.as('u')
const e = mailEvents.as('e')

type MailEvent = { id: string; kind: MailEventKind; emailKeys: string[]; now: Date }

/**
 * Records an event of the mail provider, once per event, and stops mails if necessary: a complaint as `fbl`, a hard bounce or the
 * third soft one in two weeks as `bounce`. It applies to every account with the address, because sites can share a provider. The
 * accounts are locked first, so that parallel soft bounces are all counted.
 */
export async function recordMailEvent(db: Db, { id, kind, emailKeys, now }: MailEvent): Promise<void> {
  const keys = sql`(select jsonb_array_elements_text(${JSON.stringify(emailKeys)}::jsonb))`
  const reason = kind === 'complaint' ? 'fbl' : 'bounce'
  const lock = sql`select 1 from ${users} where ${users.emailKey} in ${keys}
    order by ${users.id} for no key update`
  const work = sql`with recorded as (
      insert into ${mailEvents.columns('id', 'userId', 'kind', 'at')}
      select ${id}::text || ':' || ${u.id}, ${u.id}, ${kind}, ${timestamptz(now)} from ${users} u
        where ${u.emailKey} in ${keys}
      on conflict (${mailEvents.id}) do nothing
      returning ${mailEvents.userId}
    ), stopped as (
      select user_id from recorded where ${kind} <> 'soft' or 1 + (
        select count(*) from ${mailEvents} e where ${e.userId} = recorded.user_id and ${e.kind} = 'soft'
          and ${e.at} > ${timestamptz(now)} - ${sql.raw(`interval '${NOTIFICATIONS.softBounceDays} days'`)}
      ) >= ${NOTIFICATIONS.softBounces}::int
    )
    update ${users} set ${users.notificationsDisabled} = array_append(${users.notificationsDisabled},
      ${reason}::text)
    where ${users.id} in (select user_id from stopped) and not ${reason}::text = any
      (${users.notificationsDisabled})`
  await transaction(db, lock, work)
}
