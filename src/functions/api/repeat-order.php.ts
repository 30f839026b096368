import { activeOffer, discounted } from '#core/discount/rules.ts'
import { amountOf } from '#core/payment/money.ts'
import { RepeatOrder } from '#core/payment/schema.ts'
import type { RepeatablePackage } from '#core/payment/types.ts'
import { repeatable, savedMethod } from '#db/queries/payment/saved-methods.ts'
import { member } from '#functions/middleware/actor.ts'
import { endpoint } from '#functions/middleware/endpoint.ts'
import { idempotencyKey } from '#functions/middleware/idempotency-key.ts'
import { rateLimit } from '#functions/middleware/rate-limit.ts'
import { input } from '#functions/request/input.ts'
import { fail, requireFound } from '#functions/responses/api-error.ts'
import { orderAnswer } from '#functions/responses/order.ts'
import { debit, pay, requireOffered } from '#functions/use-cases/pay.ts'
import { placedOrder } from '#functions/use-cases/placed-order.ts'

/** Orders an earlier package once more, with a saved card or mandate. A repeated key returns the same order. */
export const repeatOrder = endpoint('/api/repeat-order.php')
  .get('/', member, async (c) => {
    const { buyer, packages, saved } = requireFound(await repeatable(c.env.db, c.var.actor))
    const offer = activeOffer(buyer, c.var.actor.now)
    const earlier = packages.map((row): RepeatablePackage => ({
      package: row.package,
      credits: row.credits + row.bonus_credits,
      bonus_credits: row.bonus_credits,
      amount: amountOf(discounted(row.amount_minor, offer) ?? row.amount_minor, row.currency),
      last_ordered_at: new Date(row.last_at).toISOString(),
    }))
    return c.json({ packages: earlier, saved })
  })
  .post('/', member, rateLimit('order.create'), input('json', RepeatOrder), idempotencyKey, async (c) => {
    const wanted = c.req.valid('json')
    const { saved } = requireFound(await savedMethod(c.env.db, c.var.actor, wanted.saved))
    const { method, customer, mandate, reference, iban_key: ibanKey } = saved ?? fail('not_found')
    const debits = reference !== null && ibanKey !== null
    const { order, payer } = await placedOrder(c, c.var.idempotencyKey, {
      packageId: wanted.package,
      method,
      code: null,
      ...(debits ? { ibanKey, mandate: { reference, proofId: c.env.uuid() } } : {}),
    })
    const paying = async () => {
      if (!debits) return pay(c, order, payer, { customer })
      await requireOffered(c, order, payer)
      return debit(c, order, payer, new Date(order.created_at), async () => ({ customer, mandate, row: null }))
    }
    const paid = order.payment_id === null ? await paying() : order
    const { settings } = c.var.site
    return c.json({ order: orderAnswer(paid, settings, c.var.actor.now), checkout_url: paid.checkout_url }, 201)
  })
