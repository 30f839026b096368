import { PAYMENT } from '#core/payment/limits.ts'
import { type Db, rows } from '#db/client.ts'
import { timestamptz } from '#db/queries/session/viewer.ts'
import { answering, text } from '#db/row.ts'
import { sql } from '#db/sql.ts'
import { orders } from '#db/tables.ts'

/**
 * Payments that have stayed pending for a while, and those whose money has to go back and has not yet: any `limit` of them, for a bank
 * transfer waits for days and must not keep the others from their turn. Orders for which no payment was ever made are given up in the same statement.
 */
export async function pendingPayments(db: Db, now: Date, limit: number): Promise<string[]> {
  const at = timestamptz(now)
  const found = await rows(
    db,
    answering(
      { payment_id: text },
      sql`with abandoned as (
      update ${orders} set ${orders.status} = 'failed', ${orders.failure} = 'abandoned',
        ${orders.failedAt} = ${at}
      where ${orders.status} = 'pending' and ${orders.paymentId} is null
      and ${orders.createdAt} < ${at} - make_interval(hours => ${PAYMENT.giveUpHours})
    )
    select payment_id from (
      select ${orders.paymentId} from ${orders}
      where ${orders.status} = 'pending' and ${orders.paymentId} is not null
      and ${orders.createdAt} < ${at} - make_interval(mins => ${PAYMENT.askAfterMinutes})
      union all
      select ${orders.paymentId} from ${orders} where ${orders.refundDueAt} < ${at} - make_interval(mins =>
        ${PAYMENT.askAfterMinutes})
        and ${orders.refundDueAt} > ${at} - make_interval(days => ${PAYMENT.refundRetryDays})
    ) unsettled
    order by random() limit ${limit}`,
    ),
  )
  return found.map((row) => row.payment_id)
}
