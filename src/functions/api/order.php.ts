import { dayIn } from '#core/account/rules.ts'
import { TRANSACTION_COST_MINOR } from '#core/payment/money.ts'
import { orderNumber } from '#core/payment/rules.ts'
import { NewOrder, OrderQuery } from '#core/payment/schema.ts'
import { ownOrder } from '#db/queries/payment/orders.ts'
import { placeOrder, type Placed } from '#db/queries/payment/place-order.ts'
import { endpoint } from '#functions/middleware/endpoint.ts'
import { input } from '#functions/request/input.ts'
import { member } from '#functions/middleware/actor.ts'
import { idempotencyKey } from '#functions/middleware/idempotency-key.ts'
import { orderAnswer } from '#functions/responses/order.ts'
import { pay } from '#functions/use-cases/pay.ts'
import { rateLimit } from '#functions/middleware/rate-limit.ts'
import { requireFound, fail } from '#functions/responses/api-error.ts'

/** Orders a package: first the order at the server's price, then its payment. A repeated key returns both. */
export const order = endpoint('/api/order.php')
  .get('/', member, input('query', OrderQuery), async (c) => {
    const { now } = c.var.actor
    const { found } = requireFound(await ownOrder(c.env.db, c.var.actor, c.req.valid('query').id))
    return c.json({ order: orderAnswer(found ?? fail('not_found'), c.var.site.settings, now) })
  })
  .post('/', member, rateLimit('order.create'), input('json', NewOrder), idempotencyKey, async (c) => {
    const wanted = c.req.valid('json')
    const { settings } = c.var.site
    const { now } = c.var.actor
    const answer = requireFound(
      await placeOrder(c.env.db, c.var.actor, {
        packageId: wanted.package,
        method: wanted.method,
        code: wanted.discount_code ?? null,
        idemKey: c.var.idempotencyKey,
        orderId: c.env.uuid(),
        number: orderNumber(dayIn(settings.time_zone, now), c.env.random(8)),
        transactionCostMinor: TRANSACTION_COST_MINOR,
      }),
    )
    const placed = answer.placed ?? failRefused(answer.refused)
    if (placed.status === 'failed' && placed.payment_id === null) fail('payment_failed')
    const paying = placed.payment_id === null ? await pay(c, placed, answer, wanted.chat_with) : placed
    return c.json({ order: orderAnswer(paying, settings, now), checkout_url: paying.checkout_url }, 201)
  })

function failRefused(refused: Placed['refused']): never {
  if (refused === 'no_package') fail('not_found')
  if (refused === 'no_code') fail('code_not_found')
  if (refused === 'code_used' || refused === 'spending_limit') fail(refused)
  fail('invalid_input', { field: 'discount_code' })
}
