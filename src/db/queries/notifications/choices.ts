import { type SQL, sql } from 'drizzle-orm'
import type { DisabledReason, NotificationType } from '#core/notifications/types.ts'
import { type Db, first } from '#db/client.ts'
import { type Asker, stamp, viewer } from '#db/queries/session/viewer.ts'

type StoredChoices = Partial<Record<NotificationType, { mail?: boolean; push?: boolean }>>

export type NotificationsRow = {
  notifications: StoredChoices
  disabled: DisabledReason[]
  push_names: boolean
  push_subscriptions: number
}

const facts = (
  owner: SQL,
  now: Date,
) => sql`${owner}.notifications, to_jsonb(${owner}.notifications_disabled) as disabled, ${owner}.push_names,
  (select count(*)::int from push_subscriptions ps join sessions s on s.id = ps.session_id and s.revoked_at is null and s.expires_at > ${stamp(now)}
    where ps.user_id = ${owner}.id) as push_subscriptions`

/** What the asking member has chosen; nothing if the session is over. */
export async function readChoices(db: Db, asker: Asker): Promise<NotificationsRow | undefined> {
  return first(db, sql`with ${viewer(asker)} select ${facts(sql`v`, asker.now)} from viewer v`)
}

type ChoicesChange = {
  notifications: Record<string, { mail?: boolean | undefined; push?: boolean | undefined } | undefined>
  pushNames: boolean | null
  /** Reasons for which mails have stopped, to be taken away. */
  resume: string[]
}

/**
 * Changes what is named and nothing else. Mails that a mail program's button has turned off and the member turns on again end
 * the note of that button. Answers what is true now; nothing if the session is over.
 */
export async function changeChoices(
  db: Db,
  asker: Asker,
  { notifications, pushNames, resume }: ChoicesChange,
): Promise<NotificationsRow | undefined> {
  const change = sql`${JSON.stringify(notifications)}::jsonb`
  // Read from the row that is written, so that of two changes at once both hold.
  return first(
    db,
    sql`with ${viewer(asker)}, changed as (
      update users u set
        notifications = u.notifications || (
          select coalesce(jsonb_object_agg(c.key, coalesce(u.notifications -> c.key, '{}') || c.value), '{}') from jsonb_each(${change}) c
        ),
        notifications_disabled = array(
          select reason from unnest(u.notifications_disabled) reason
          where reason <> all (select jsonb_array_elements_text(${JSON.stringify(resume)}::jsonb)) and not (
            reason = 'listunsubscribe' and exists (
              select 1 from jsonb_each(${change}) c where c.value ->> 'mail' = 'true' and u.notifications -> c.key ->> 'mail' = 'false'))
        ),
        push_names = coalesce(${pushNames}::boolean, u.push_names)
      where u.id in (select id from viewer)
      returning u.*
    ) select ${facts(sql`c`, asker.now)} from changed c`,
  )
}
