import { sql } from 'drizzle-orm'
import { type Db, first } from '#db/client.ts'
import { stamp } from '#db/queries/session/viewer.ts'
import { order, type OrderRow } from './order-row.ts'

/** Notes the provider's payment on its order. Nothing if the order has another payment, or was given up. */
export async function storePayment(
  db: Db,
  orderId: string,
  payment: { id: string; checkoutUrl: string | null },
): Promise<OrderRow | undefined> {
  const row = await first<{ stored: OrderRow }>(
    db,
    sql`update orders o set payment_id = ${payment.id}, checkout_url = coalesce(${payment.checkoutUrl}::text, o.checkout_url)
    where o.public_id = ${orderId} and (o.payment_id = ${payment.id} or (o.payment_id is null and o.status = 'pending'))
    returning ${order} as stored`,
  )
  return row?.stored
}

/** The provider made no payment for this order: it has failed. */
export async function failUnpaid(db: Db, orderId: string, now: Date): Promise<void> {
  await db.execute(
    sql`update orders set status = 'failed', failure = 'refused', failed_at = ${stamp(now)}
    where public_id = ${orderId} and status = 'pending' and payment_id is null`,
  )
}
