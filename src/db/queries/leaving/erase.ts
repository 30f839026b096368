import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { sealed } from '#db/queries/photos/parts.ts'
import { stamp } from '#db/queries/session/viewer.ts'
import { eraseTalk } from './erase-talk.ts'

/** Tables whose rows about a member go, with the columns that name the member. */
const OWN: Record<string, readonly string[]> = {
  blocks: ['blocker_id', 'blocked_id'],
  consents: ['user_id'],
  discount_uses: ['user_id'],
  favourites: ['user_id', 'profile_id'],
  likes: ['from_id', 'to_id'],
  mail_events: ['user_id'],
  mandates: ['user_id'],
  match_finder_answers: ['user_id'],
  matches: ['low_id', 'high_id'],
  push_subscriptions: ['user_id'],
  read_counters: ['user_id'],
  sessions: ['user_id'],
  swipes: ['user_id', 'profile_id'],
  tokens: ['user_id'],
  visits: ['visitor_id', 'visited_id'],
}

/** As the index of likes received says it: true of every like. */
const INDEXED = sql`and created_at > '-infinity'`

/**
 * Erases a member whose days of grace are over, in one transaction: rows that are only the member's go, others lose what tells of
 * a person. What stays is orders, ledger and an empty account that they refer to. Changes nothing for an account that is erased,
 * or was brought back meanwhile. The bytes of pictures go before. Rule: docs/product.md, Leaving; docs/data.md, Erasure.
 */
export async function eraseMember(db: Db, user: string, now: Date): Promise<void> {
  const due = sql`(select id from users where id = ${user} and status = 'deleted' and erased_at is null)`
  // One statement for each column: two columns in one condition are found by no index.
  const gone = Object.entries(OWN).flatMap(([table, columns]) =>
    columns.map(
      (column) =>
        sql`delete from ${sql.identifier(table)} where ${sql.identifier(column)} in ${due} ${table === 'likes' ? INDEXED : sql``}`,
    ),
  )
  const statements = [
    sql`select 1 from users where id = ${user} for update`,
    ...gone,
    ...eraseTold(due),
    sql`delete from photos ph where ph.user_id in ${due} and not ${sealed}`,
    ...eraseTalk(due, stamp(now)),
    ...eraseMoney(due),
    ...eraseReports(due),
    eraseProfile(due, stamp(now)),
    eraseAccount(due, stamp(now)),
  ]
  const [first, ...rest] = statements.map((statement) => db.execute(statement))
  await db.batch([first!, ...rest])
}

/** What was told, or is to be told, to the member, to the member's address, or because of the member. */
function eraseTold(due: SQL): SQL[] {
  return [
    sql`delete from outbox where user_id in ${due}`,
    sql`delete from outbox where params ->> 'to' is not null and lower(params ->> 'to') in (select email_key from users where id in ${due})`,
    sql`delete from outbox where params ->> 'from' is not null
      and params ->> 'from' in (select public_id::text from profiles where user_id in ${due})`,
  ]
}

/** A confirmed direct debit is the proof of a mandate and stays as long as it may be claimed back; `forgetOld` ends that. */
function eraseMoney(due: SQL): SQL[] {
  return [
    sql`delete from direct_debits where user_id in ${due} and confirmed_at is null`,
    sql`delete from direct_debit_blocks where user_id in ${due} and iban_key is null`,
    sql`update direct_debit_blocks set user_id = null where user_id in ${due}`,
    sql`update orders set checkout_url = null where user_id in ${due}`,
  ]
}

/** The member's own words go; that there was a report, and what came of it, stays. */
function eraseReports(due: SQL): SQL[] {
  const nameless = sql`reporter_id = null, reporter_email = null, reporter_name = null, words = ''`
  return [
    sql`update reports set ${nameless} where lower(reporter_email) in (select email_key from users where id in ${due})`,
    sql`update reports set ${nameless} where reporter_id in ${due}`,
    sql`update reports set accused_id = null, subject_id = null where accused_id in ${due}`,
  ]
}

/** Columns that ask for a value get one and the same for all, which tells nothing. */
function eraseProfile(due: SQL, now: SQL): SQL {
  return sql`update profiles set public_id = gen_random_uuid(), status = 'deleted', invisible = false, name = '', gender = 'female',
      seeking = 'male', sexuality = null, date_of_birth = '1900-01-01', country = '', region = null, town_id = null, city = null,
      position = null, about = '', notes = '{}', hair_color = null, eye_color = null, body_type = null, relationship_status = null,
      tattoos = null, interests = 0, main_photo_id = null, photo_count = 0, last_active_at = ${now}, online_until = ${now}, created_at = ${now}
    where user_id in ${due}`
}

/** Its address is free again: what stands instead is random. Credits and premium are sums over the ledger and the orders. */
function eraseAccount(due: SQL, now: SQL): SQL {
  const nobody = sql`'erased-' || md5(id || gen_random_uuid()::text)`
  return sql`update users set email = ${nobody}, email_key = ${nobody}, mailbox = null, password_hash = '', language = '', signup_idem = null,
      signup_at = ${now}, confirmed_at = null, opened_conversations = 0, photo_count = 0, weekly_limit_minor = null,
      weekly_limit_next_minor = null, weekly_limit_next_at = null, who_may_write = default, notifications = '{}',
      notifications_disabled = '{}', push_names = false, search_defaults = null, visitors_seen_at = null, tracking = null,
      erased_at = ${now}
    where id in ${due}`
}
