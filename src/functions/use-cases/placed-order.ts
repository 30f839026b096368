import { dayIn } from '#core/account/rules.ts'
import { TRANSACTION_COST_MINOR } from '#core/payment/money.ts'
import { orderNumber } from '#core/payment/rules.ts'
import type { OrderRow } from '#db/queries/payment/order-row.ts'
import { placeOrder, type Placed } from '#db/queries/payment/place-order.ts'
import type { MemberScope } from '#functions/services/context.ts'
import { fail, requireFound } from '#functions/responses/api-error.ts'
import type { Payer } from './pay.ts'

type Wanted = Pick<
  Parameters<typeof placeOrder>[2],
  'packageId' | 'method' | 'country' | 'code' | 'ibanKey' | 'mandate'
>

/** The order of an idempotency key, new or earlier, and who pays it. Fails if there is none, or if it has failed without a payment. */
export async function placedOrder(
  c: MemberScope,
  idemKey: string,
  wanted: Wanted,
): Promise<{ order: OrderRow; payer: Payer }> {
  const { placed, refused, language, country } = requireFound(
    await placeOrder(c.env.db, c.var.actor, {
      ...wanted,
      idemKey,
      orderId: c.env.uuid(),
      number: orderNumber(dayIn(c.var.site.settings.time_zone, c.var.actor.now), c.env.random(8)),
      transactionCostMinor: TRANSACTION_COST_MINOR,
    }),
  )
  const order = placed ?? failRefused(refused)
  if (order.status === 'failed' && order.payment_id === null) fail('payment_failed')
  return { order, payer: { language, country } }
}

function failRefused(refused: Placed['refused']): never {
  if (refused === 'no_package') fail('not_found')
  if (refused === 'no_code') fail('code_not_found')
  if (refused === null || refused === 'below_minimum') fail('invalid_input', { field: 'discount_code' })
  fail(refused)
}
