import { NewOrder, OrderQuery } from '#core/payment/schema.ts'
import { ownOrder } from '#db/queries/payment/orders.ts'
import { endpoint } from '#functions/middleware/endpoint.ts'
import { paymentCountry } from '#functions/request/country.ts'
import { input } from '#functions/request/input.ts'
import { member } from '#functions/middleware/actor.ts'
import { idempotencyKey } from '#functions/middleware/idempotency-key.ts'
import { orderAnswer } from '#functions/responses/order.ts'
import { pay } from '#functions/use-cases/pay.ts'
import { placedOrder } from '#functions/use-cases/placed-order.ts'
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
    const {
      package: packageId,
      method,
      discount_code: code = null,
      chat_with: chatWith,
      save,
      ...rest
    } = c.req.valid('json')
    const country = paymentCountry(c, rest.country)
    if (save && method !== 'creditcard') fail('invalid_input', { field: 'save' })
    const { order: placed, payer } = await placedOrder(c, c.var.idempotencyKey, {
      packageId,
      method,
      country,
      code,
    })
    const paying = placed.payment_id === null ? await pay(c, placed, payer, { chatWith, save }) : placed
    const { settings } = c.var.site
    return c.json({ order: orderAnswer(paying, settings, c.var.actor.now), checkout_url: paying.checkout_url }, 201)
  })
