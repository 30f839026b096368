import type { SQL } from 'drizzle-orm'
import { RETENTION } from '#core/account-deletion/retention.ts'
import { type Db, transaction } from '#db/client.ts'
import { timestamptz } from '#db/queries/session/viewer.ts'
import { answering, int } from '#db/row.ts'
import { type Name, sql } from '#db/sql.ts'
import {
  deletionReasons,
  directDebits,
  giftMailboxes,
  loginCounters,
  mailEvents,
  outbox,
  sessions,
  slowedSenders,
  textCopies,
  tokens,
} from '#db/tables.ts'

/**
 * Deletes up to `limit` rows of each kind whose retention has ended. Returns whether there may be more.
 * Rule: docs/data.md, How long.
 */
export async function purgeExpired(db: Db, moment: Date, limit: number): Promise<boolean> {
  const before = (ago: string) => sql`${timestamptz(moment)} - ${sql.raw(`interval '${ago}'`)}`
  const some = (table: Name, over: SQL) =>
    answering(
      { deleted: int },
      sql`with purged as (
        delete from ${table} where ctid in (select ctid from ${table} where ${over}
          limit ${limit} for update skip locked) returning 1
      ) select count(*)::int as deleted from purged`,
    )
  const d = directDebits
  const remarks = sql`update ${deletionReasons} set ${deletionReasons.remarks} = null
    where ${deletionReasons.remarks} is not null and ${deletionReasons.at} < ${before(RETENTION.remarks)}`
  const [, ...purged] = await transaction(
    db,
    remarks,
    some(sessions, sql`least(${sessions.expiresAt}, ${sessions.revokedAt}) < ${before(RETENTION.sessions)}`),
    some(tokens, sql`least(${tokens.expiresAt}, ${tokens.usedAt}) < ${before(RETENTION.tokens)}`),
    some(outbox, sql`coalesce(${outbox.sentAt}, ${outbox.failedAt}) < ${before(RETENTION.outbox)}`),
    some(mailEvents, sql`${mailEvents.at} < ${before(RETENTION.mailEvents)}`),
    some(giftMailboxes, sql`${giftMailboxes.at} < ${before(RETENTION.giftMailboxes)}`),
    some(loginCounters, sql`${loginCounters.endsAt} < ${timestamptz(moment)}`),
    some(textCopies, sql`${textCopies.endsAt} < ${timestamptz(moment)}`),
    some(slowedSenders, sql`${slowedSenders.until} < ${timestamptz(moment)}`),
    some(directDebits, sql`${d.confirmedAt} < ${before(RETENTION.directDebits)}`),
    some(directDebits, sql`${d.confirmedAt} is null and ${d.sentAt} < ${before(RETENTION.debitForms)}`),
  )
  return purged.some(([row]) => row?.deleted === limit)
}
