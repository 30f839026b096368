import { type SQL, sql } from 'drizzle-orm'
import { RETENTION } from '#core/leaving/retention.ts'
import type { Db } from '#db/client.ts'
import { stamp } from '#db/queries/session/viewer.ts'

/** Deletes some of what has been over for long enough, `limit` rows of each kind. Answers whether there may be more. */
export async function forgetOld(db: Db, moment: Date, limit: number): Promise<boolean> {
  const before = (ago: string) => sql`${stamp(moment)} - ${sql.raw(`interval '${ago}'`)}`
  const some = (table: string, over: SQL) => {
    const name = sql.identifier(table)
    return db.execute(
      sql`delete from ${name} where ctid in (select ctid from ${name} where ${over} limit ${limit} for update skip locked)`,
    )
  }
  const { sessions, tokens, outbox, mailEvents, directDebits, remarks, giftMailboxes } = RETENTION
  const done = await db.batch([
    some('sessions', sql`least(expires_at, revoked_at) < ${before(sessions)}`),
    some('tokens', sql`least(expires_at, used_at) < ${before(tokens)}`),
    some('outbox', sql`coalesce(sent_at, failed_at) < ${before(outbox)}`),
    some('mail_events', sql`at < ${before(mailEvents)}`),
    some('gift_mailboxes', sql`at < ${before(giftMailboxes)}`),
    some('login_counters', sql`ends_at < ${stamp(moment)}`),
    some(
      'direct_debits',
      sql`confirmed_at < ${before(directDebits)} and exists (select 1 from users u where u.id = user_id and u.erased_at is not null)`,
    ),
    db.execute(sql`update departures set remarks = null where remarks is not null and at < ${before(remarks)}`),
  ])
  return done.slice(0, -1).some(({ rowCount }) => rowCount === limit)
}
