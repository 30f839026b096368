import { sql } from 'drizzle-orm'
import type { Locale } from '#core/site/locales.ts'
import { DEFAULT_SETTINGS, type SiteSettings } from '#core/site/settings.ts'
import { type Db, rows } from '#db/client.ts'
import { stamp } from '#db/queries/session/viewer.ts'

export type DueMail = {
  id: string
  key: string
  template: string
  params: Record<string, unknown>
  attempts: number
  to: string
  locale: Locale
  settings: SiteSettings
}

const LEASE_SECONDS = 60

/** Takes up to `limit` due mails for a minute, so that two senders never hold the same one. */
export async function leaseMails(db: Db, now: Date, limit: number): Promise<DueMail[]> {
  const leased = await rows<DueMail>(
    db,
    sql`with due as (
      select id from outbox
      where sent_at is null and failed_at is null and channel = 'mail' and due_at <= ${stamp(now)} and (leased_until is null or leased_until < ${stamp(now)})
      order by due_at limit ${limit} for update skip locked
    )
    update outbox o set leased_until = ${stamp(now)} + interval '${sql.raw(String(LEASE_SECONDS))} seconds', attempts = attempts + 1
    from due, users u, sites s where o.id = due.id and u.id = o.user_id and s.id = u.site_id
    returning o.id::text, o.public_id as key, o.template, o.params, o.attempts, coalesce(o.params->>'to', u.email) as to, u.language as locale, s.settings`,
  )
  return leased.map((mail) => ({ ...mail, settings: { ...DEFAULT_SETTINGS, ...mail.settings } }))
}

export type Sending = { id: string; outcome: 'sent' | 'later' | 'never'; dueAt: Date; problem: string | null }

/** Records how the sending of leased rows went; each row once, all in one statement. */
export async function recordSendings(db: Db, now: Date, sendings: Sending[]): Promise<void> {
  if (sendings.length === 0) return
  await db.execute(
    sql`update outbox o set
      sent_at = case when s.outcome = 'sent' then ${stamp(now)} end,
      failed_at = case when s.outcome = 'never' then ${stamp(now)} end,
      due_at = case when s.outcome = 'later' then s.due_at else o.due_at end,
      leased_until = null, problem = s.problem
    from jsonb_to_recordset(${JSON.stringify(sendings.map(({ dueAt, ...rest }) => ({ ...rest, due_at: dueAt.toISOString() })))}::jsonb)
      as s(id bigint, outcome text, due_at timestamptz, problem text)
    where o.id = s.id and o.sent_at is null`,
  )
}
