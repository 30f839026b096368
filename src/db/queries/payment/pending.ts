import { PAYMENT } from '#core/payment/limits.ts'
import { type Db, rows } from '#db/client.ts'
import { timestamptz } from '#db/queries/session/viewer.ts'
import { answering, text } from '#db/row.ts'
import { sql } from '#db/sql.ts'
import { jobCursors, orders } from '#db/tables.ts'

const o = orders.as('o')
const c = jobCursors.as('c')

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

/**
 * The payments of the next `limit` completed orders, for money may go back long after and its notice get lost. The walk goes by
 * the time of completion, begins once a day and continues where the last call ended, whatever came of those payments.
 */
export async function paidPayments(db: Db, now: Date, limit: number): Promise<string[]> {
  const at = timestamptz(now)
  const found = await rows(
    db,
    answering(
      { payment_id: text },
      sql`with reached as (
      select ${jobCursors.id}, case when ${jobCursors.id} = 0 then '-infinity' else ${jobCursors.at} end as at
      from ${jobCursors} where ${jobCursors.job} = 'paid_payments'
        and (${jobCursors.id} > 0 or ${jobCursors.begunAt} < date_trunc('day', ${at})) for update skip locked
    ), looked as materialized (
      select ${o.id}, ${o.completedAt}, ${o.paymentId} from ${orders} o, reached r
      where ${o.status} = 'completed' and (${o.completedAt}, ${o.id}) > (r.at, r.id)
        and ${o.completedAt} > ${at} - make_interval(days => ${PAYMENT.watchDays})
      order by ${o.completedAt}, ${o.id} limit ${limit}
    ), moved as (
      update ${jobCursors} c set ${jobCursors.begunAt} = case when r.id = 0 then ${at} else ${c.begunAt} end,
        ${jobCursors.at} = coalesce(last.completed_at, r.at), ${jobCursors.id} = coalesce(last.id, 0)
      from reached r left join (select completed_at, id from looked
        where (select count(*) from looked) = ${limit}
        order by completed_at desc, id desc limit 1) last on true
      where ${c.job} = 'paid_payments'
    )
    select payment_id from looked where payment_id is not null`,
    ),
  )
  return found.map((row) => row.payment_id)
}
