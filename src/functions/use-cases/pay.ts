import { payLocale } from '#core/payment/rules.ts'
import { isPaymentMethod } from '#core/payment/methods.ts'
import type { OrderRow } from '#db/queries/payment/order-row.ts'
import { failUnpaid, storePayment } from '#db/queries/payment/store-payment.ts'
import type { RequestScope } from '#functions/services/context.ts'
import { type NewPayment, type Payment, PaymentBusy, PaymentRefused } from '#functions/services/payment.ts'
import type { Services } from '#functions/services/services.ts'
import { offeredMethods } from './offered-methods.ts'
import { fail } from '#functions/responses/api-error.ts'

/** Waits in milliseconds while a parallel request makes the same call. */
const BUSY_RETRY_MS = [40, 120, 400, 1000]

/**
 * Makes the provider's payment for a pending order and stores it. The order's id is the idempotency key, so repeats and parallel
 * calls get the same payment. A method that is not offered to the member, or a refusal, fails the order; an unreachable provider
 * leaves it pending.
 *
 * @param chatWith the member to whose conversation the payment page returns; else it returns to the transaction
 */
export async function pay(
  c: RequestScope,
  order: OrderRow,
  payer: { language: string; country: string },
  chatWith: string | undefined,
): Promise<OrderRow> {
  const { method } = order
  if (!isPaymentMethod(method)) throw new Error('an order has a method that is none')
  const origin = c.env.originOf(c.var.site.settings)
  const amount = { currency: order.currency, minor: order.amount_minor + order.transaction_cost_minor }
  const offered = await offeredMethods(c.env, { amount, country: payer.country })
  if (!offered.some((one) => one.method === method)) {
    await failUnpaid(c.env.db, order.id, c.env.now())
    fail('invalid_input', { field: 'method' })
  }
  try {
    const payment = await create(c.env, {
      amount,
      description: order.number,
      method,
      locale: payLocale(payer.language, payer.country),
      returnUrl: origin + (chatWith ? `/members/${chatWith}/chat?order=${order.id}` : `/transactions/${order.id}`),
      webhookUrl: `${origin}/api/payment-webhook.php`,
      reference: order.id,
      idempotencyKey: order.id,
    })
    return (await storePayment(c.env.db, order.id, payment)) ?? fail('conflict')
  } catch (error) {
    if (!(error instanceof PaymentRefused)) throw error
    await failUnpaid(c.env.db, order.id, c.env.now())
    fail('payment_failed')
  }
}

async function create(services: Services, wanted: NewPayment): Promise<Payment> {
  for (let tries = 0; ; tries++) {
    try {
      return await services.trips.around(() => services.payments.createPayment(wanted))
    } catch (error) {
      const wait = BUSY_RETRY_MS[tries]
      if (!(error instanceof PaymentBusy) || wait === undefined) throw error
      await services.deadline.pause(wait)
    }
  }
}
