import type { SQL } from 'drizzle-orm'
import { RECEIPTS_PER_DAY, type SubjectKind } from '#core/reports/limits.ts'
import { type Db, first } from '#db/client.ts'
import { countedToday } from '#db/queries/account/login-counters.ts'
import { type Actor, timestamptz, viewer } from '#db/queries/session/viewer.ts'
import { enqueueMail } from '#db/queries/notifications/enqueue-mail.ts'
import { answering, bool, moment, text } from '#db/row.ts'
import { sql } from '#db/sql.ts'
import { conversations, messages, outbox, photos, profiles, reports, users } from '#db/tables.ts'

const p = reports.as('p')
const o = outbox.as('o')
const ph = photos.as('ph')
const u = users.as('u')
const m = messages.as('m')
const c = conversations.as('c')
const v = users.as('v')

type Filing = {
  actor: Actor | null
  site: number
  email: string | null
  /** The keyed hash under which receipts to that address are counted. */
  counter: string
  name: string | null
  category: string
  words: string
  subjectKind: SubjectKind
  subject: string | null
  /** The id that the subject contains. */
  subjectId: string | null
  /** The same for every repeat of a call. */
  id: string
  number: string
  outboxId: string
  /** The language of a receipt for somebody without an account. */
  language: string
  now: Date
}

/**
 * Stores a report and queues its receipt, a few times a day per address; a repeat returns the first one. The report is always
 * stored; `mailed` says whether a receipt is sent. Who is accused is looked up here and not revealed. Nothing if there is neither
 * a session nor an address.
 */
export async function fileReport(db: Db, f: Filing): Promise<{ id: string; at: string; mailed: boolean } | undefined> {
  const now = timestamptz(f.now)
  const asking = f.actor ? viewer(f.actor) : sql`viewer as (select * from ${users} where false)`
  return first(
    db,
    answering(
      { id: text, at: moment, mailed: bool },
      sql`with ${asking}, reporter as (
      select (select id from viewer) as id where exists (select 1 from viewer) or ${f.email}::text is not null
    ), accused as (
      ${accused(f)}
    ), filed as (
      insert into ${reports.columns(
        'publicId',
        'siteId',
        'reporterId',
        'reporterEmail',
        'reporterName',
        'subjectKind',
        'subjectId',
        'accusedId',
        'category',
        'words',
        'createdAt',
      )}
      select ${f.id}, ${f.site}, r.id, ${f.email}, ${f.name}, ${f.subjectKind}, ${f.subject},
        (select user_id from accused where user_id is distinct from r.id
          limit 1), ${f.category}, ${f.words}, ${now} from reporter r
      on conflict (${reports.publicId}) do nothing
      returning public_id, reporter_id, created_at
    ), counted as (
      ${countedToday(f.counter, now, sql`filed`)}
    ), queued as (
      ${enqueueMail({
        id: f.outboxId,
        user: sql`reporter_id`,
        site: sql`case when reporter_id is null then ${f.site}::int end`,
        language: sql`case when reporter_id is null then ${f.language}::text end`,
        template: 'report_received',
        params: sql`jsonb_build_object('number', ${f.number}::text, 'at', ${f.now.toISOString()}::text)
        || case when ${f.email}::text is null then '{}' else jsonb_build_object('to', ${f.email}::text) end`,
        about: sql`${f.id}::text`,
        from: sql`filed, counted`,
        now,
      })}
      where counted.count <= ${RECEIPTS_PER_DAY}
      returning 1
    )
    select public_id as id, created_at as at, exists (select 1 from queued) as mailed from filed
    union all
    select ${p.publicId}, ${p.createdAt}, exists (select 1 from ${outbox} o
      where ${o.dedupe} = 'report_received:' || ${f.id}::text) from ${reports} p, reporter r
      where ${p.publicId} = ${f.id} and ${p.siteId} = ${f.site}`,
    ),
  )
}

// A message is looked up only for members of its conversation.
function accused({ subjectKind, subjectId, site }: Filing): SQL {
  if (subjectKind === 'profile')
    return sql`select ${profiles.userId} from ${profiles} where ${profiles.publicId} = ${subjectId}::uuid
      and ${profiles.siteId} = ${site}`
  if (subjectKind === 'photo')
    return sql`select ${ph.userId} from ${photos} ph join ${users} u on ${u.id} = ${ph.userId}
      where ${ph.publicId} = ${subjectId}::uuid and ${u.siteId} = ${site}`
  if (subjectKind === 'message')
    return sql`select ${m.senderId} as user_id from ${messages} m join ${conversations} c
      on ${c.id} = ${m.conversationId}
      join viewer v on ${v.id} in (${c.lowId}, ${c.highId}) where ${m.publicId} = ${subjectId}::uuid
      and ${c.siteId} = ${site}`
  return sql`select null::bigint as user_id where false`
}
