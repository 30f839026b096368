import type { SQL } from 'drizzle-orm'
import type { DisabledReason, NotificationType } from '#core/notifications/kinds.ts'
import { type Db, first } from '#db/client.ts'
import { type Actor, timestamptz, viewer } from '#db/queries/session/viewer.ts'
import { answering, bool, int, json, type RowOf } from '#db/row.ts'
import { sql } from '#db/sql.ts'
import { pushSubscriptions, sessions, users } from '#db/tables.ts'

const s = sessions.as('s')
const ps = pushSubscriptions.as('ps')
const u = users.as('u')

type StoredChoices = Partial<Record<NotificationType, { mail?: boolean; push?: boolean }>>

export type NotificationsRow = RowOf<typeof notificationsRow>

const notificationsRow = {
  notifications: json<StoredChoices>(),
  disabled: json<DisabledReason[]>(),
  push_names: bool,
  push_subscriptions: int,
}

const facts = (
  owner: SQL,
  now: Date,
) => sql`${owner}.notifications, to_jsonb(${owner}.notifications_disabled) as disabled, ${owner}.push_names,
  (select count(*)::int from ${pushSubscriptions} ps join ${sessions} s on ${s.id} = ${ps.sessionId}
    and ${s.revokedAt} is null and ${s.expiresAt} > ${timestamptz(now)}
    where ${ps.userId} = ${owner}.id) as push_subscriptions`

export async function readChoices(db: Db, actor: Actor): Promise<NotificationsRow | undefined> {
  return first(
    db,
    answering(notificationsRow, sql`with ${viewer(actor)} select ${facts(sql`v`, actor.now)} from viewer v`),
  )
}

type ChoicesChange = {
  notifications: Record<string, { mail?: boolean | undefined; push?: boolean | undefined } | undefined>
  pushNames: boolean | null
  /** Reasons for stopped mails that are removed. */
  resume: string[]
}

/**
 * Changes only what is named. Turning on mails that a mail program's button had turned off also removes that reason. Returns the
 * new choices.
 */
export async function changeChoices(
  db: Db,
  actor: Actor,
  { notifications, pushNames, resume }: ChoicesChange,
): Promise<NotificationsRow | undefined> {
  const change = sql`${JSON.stringify(notifications)}::jsonb`
  // Computed from the updated row, so that two parallel changes both hold.
  return first(
    db,
    answering(
      notificationsRow,
      sql`with ${viewer(actor)}, changed as (
      update ${users} u set
        ${users.notifications} = ${u.notifications} || (
          select coalesce(jsonb_object_agg(c.key, coalesce(${u.notifications} -> c.key, '{}') || c.value),
            '{}') from jsonb_each(${change}) c
        ),
        ${users.notificationsDisabled} = array(
          select reason from unnest(${u.notificationsDisabled}) reason
          where reason <> all (select jsonb_array_elements_text(${JSON.stringify(resume)}::jsonb)) and not (
            reason = 'listunsubscribe' and exists (
              select 1 from jsonb_each(${change}) c where c.value ->> 'mail' = 'true'
                and ${u.notifications} -> c.key ->> 'mail' = 'false'))
        ),
        ${users.pushNames} = coalesce(${pushNames}::boolean, ${u.pushNames})
      where ${u.id} in (select id from viewer)
      returning u.*
    ) select ${facts(sql`c`, actor.now)} from changed c`,
    ),
  )
}
