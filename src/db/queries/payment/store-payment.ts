import { type Db, execute, first } from '#db/client.ts'
import { timestamptz } from '#db/queries/session/viewer.ts'
import { answering, json } from '#db/row.ts'
import { sql } from '#db/sql.ts'
import { orders } from '#db/tables.ts'
import { order, type OrderRow } from './order-row.ts'

const o = orders.as('o')

/** Stores the provider's payment in its order. Nothing if the order has another payment or has failed. */
export async function storePayment(
  db: Db,
  orderId: string,
  payment: { id: string; checkoutUrl: string | null },
): Promise<OrderRow | undefined> {
  const row = await first(
    db,
    answering(
      { stored: json<OrderRow>() },
      sql`update ${orders} o set ${orders.paymentId} = ${payment.id},
        ${orders.checkoutUrl} = coalesce(${payment.checkoutUrl}::text, ${o.checkoutUrl})
    where ${o.publicId} = ${orderId} and (${o.paymentId} = ${payment.id} or (${o.paymentId} is null
    and ${o.status} = 'pending'))
    returning ${order} as stored`,
    ),
  )
  return row?.stored
}

/** Fails an order for which the provider made no payment. */
export async function failUnpaid(db: Db, orderId: string, now: Date): Promise<void> {
  await execute(
    db,
    sql`update ${orders} set ${orders.status} = 'failed', ${orders.failure} = 'refused',
      ${orders.failedAt} = ${timestamptz(now)}
    where ${orders.publicId} = ${orderId} and ${orders.status} = 'pending' and ${orders.paymentId} is null`,
  )
}
