import { PAYMENT } from '#core/payment/limits.ts'
import { type Db, rows } from '#db/client.ts'
import { timestamptz } from '#db/queries/session/viewer.ts'
import { answering, text } from '#db/row.ts'
import { sql } from '#db/sql.ts'
import { orders } from '#db/tables.ts'

/**
 * Random payments, up to `limit`, that have been pending for a while or still have to be refunded. Random, because bank transfers
 * stay pending for days and must not block the others. Orders without a payment fail in the same statement.
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
