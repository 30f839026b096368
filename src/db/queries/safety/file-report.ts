import { type SQL, sql } from 'drizzle-orm'
import { RECEIPTS_PER_DAY, type SubjectKind } from '#core/safety/limits.ts'
import { type Db, first } from '#db/client.ts'
import { countedToday } from '#db/queries/account/counters.ts'
import { type Asker, stamp, viewer } from '#db/queries/session/viewer.ts'

type Filing = {
  asker: Asker | null
  site: number
  /** Where the receipt goes; null for the member's own address. */
  email: string | null
  /** The sealed name under which receipts to that address are counted. */
  counter: string
  name: string | null
  category: string
  words: string
  subjectKind: SubjectKind
  subject: string | null
  /** The id that the subject is or bears. */
  subjectId: string | null
  /** The same for every repeat of one call. */
  id: string
  number: string
  outboxId: string
  /** The language of a receipt to somebody without an account. */
  language: string
  now: Date
}

/**
 * Stores a report and writes its receipt, a few times a day for an address; a repeat finds the first one and tells nobody again. A
 * report itself is never refused for that; the answer says whether a receipt went out. Whom it is about is looked up
 * here, and not told. Nothing if nobody is logged in any more and there is no address to write to.
 */
export async function fileReport(db: Db, f: Filing): Promise<{ id: string; at: string; mailed: boolean } | undefined> {
  const now = stamp(f.now)
  const asking = f.asker ? viewer(f.asker) : sql`viewer as (select * from users where false)`
  return first(
    db,
    sql`with ${asking}, reporter as (
      select (select id from viewer) as id where exists (select 1 from viewer) or ${f.email}::text is not null
    ), accused as (
      ${accused(f)}
    ), filed as (
      insert into reports (public_id, site_id, reporter_id, reporter_email, reporter_name, subject_kind, subject_id, accused_id, category, words, created_at)
      select ${f.id}, ${f.site}, r.id, ${f.email}, ${f.name}, ${f.subjectKind}, ${f.subject},
        (select user_id from accused where user_id is distinct from r.id limit 1), ${f.category}, ${f.words}, ${now} from reporter r
      on conflict (public_id) do nothing
      returning public_id, reporter_id, created_at
    ), counted as (
      ${countedToday(f.counter, now, sql`filed`)}
    ), told as (
      insert into outbox (public_id, user_id, site_id, language, channel, template, params, dedupe, due_at, created_at)
      select ${f.outboxId}, reporter_id, case when reporter_id is null then ${f.site}::int end, case when reporter_id is null then ${f.language}::text end,
        'mail', 'report_received',
        jsonb_build_object('number', ${f.number}::text, 'at', ${f.now.toISOString()}::text)
          || case when ${f.email}::text is null then '{}' else jsonb_build_object('to', ${f.email}::text) end,
        'report_received:' || ${f.id}::text, ${now}, ${now} from filed, counted where counted.count <= ${RECEIPTS_PER_DAY}
      returning 1
    )
    select public_id as id, created_at as at, exists (select 1 from told) as mailed from filed
    union all
    select p.public_id, p.created_at, exists (select 1 from outbox o where o.dedupe = 'report_received:' || ${f.id}::text) from reports p, reporter r where p.public_id = ${f.id} and p.site_id = ${f.site}`,
  )
}

// A message is looked up for those who are in its conversation, and for nobody else.
function accused({ subjectKind, subjectId, site }: Filing): SQL {
  if (subjectKind === 'profile')
    return sql`select user_id from profiles where public_id = ${subjectId}::uuid and site_id = ${site}`
  if (subjectKind === 'photo')
    return sql`select ph.user_id from photos ph join users u on u.id = ph.user_id where ph.public_id = ${subjectId}::uuid and u.site_id = ${site}`
  if (subjectKind === 'message')
    return sql`select m.sender_id as user_id from messages m join conversations c on c.id = m.conversation_id
      join viewer v on v.id in (c.low_id, c.high_id) where m.public_id = ${subjectId}::uuid and c.site_id = ${site}`
  return sql`select null::bigint as user_id where false`
}
