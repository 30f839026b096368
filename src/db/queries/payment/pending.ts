import { sql } from 'drizzle-orm'
import { PAYMENT } from '#core/payment/limits.ts'
import { type Db, rows } from '#db/client.ts'
import { stamp } from '#db/queries/session/viewer.ts'

/**
 * Payments that have stayed pending for a while, and those whose money has to go back and has not yet: any `limit` of them, for a bank
 * transfer waits for days and must not keep the others from their turn. Orders for which no payment was ever made are given up in the same statement.
 */
export async function pendingPayments(db: Db, now: Date, limit: number): Promise<string[]> {
  const at = stamp(now)
  const found = await rows<{ payment_id: string }>(
    db,
    sql`with abandoned as (
      update orders set status = 'failed', failure = 'abandoned', failed_at = ${at}
      where status = 'pending' and payment_id is null and created_at < ${at} - make_interval(hours => ${PAYMENT.giveUpHours})
    )
    select payment_id from (
      select payment_id from orders
      where status = 'pending' and payment_id is not null and created_at < ${at} - make_interval(mins => ${PAYMENT.askAfterMinutes})
      union all
      select payment_id from orders where refund_due_at < ${at} - make_interval(mins => ${PAYMENT.askAfterMinutes})
        and refund_due_at > ${at} - make_interval(days => ${PAYMENT.refundDays})
    ) unsettled
    order by random() limit ${limit}`,
  )
  return found.map((row) => row.payment_id)
}
