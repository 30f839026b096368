import { PaymentNotice } from '#core/payment/schema.ts'
import { endpoint } from '#functions/middleware/endpoint.ts'
import { input } from '#functions/request/input.ts'
import { rateLimit } from '#functions/middleware/rate-limit.ts'
import { settlePayment } from '#functions/jobs/settle-payment.ts'

/** The payment provider tells that a payment changed: an id and nothing else, so it is asked what is true. */
export const paymentWebhook = endpoint('/api/payment-webhook.php').post(
  '/',
  rateLimit('payment.webhook'),
  input('form', PaymentNotice),
  async (c) => {
    // Where it is refused, the provider calls again later.
    await settlePayment(c.env, c.req.valid('form').id)
    return c.json({})
  },
)
