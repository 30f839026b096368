import { PaymentNotice } from '#core/payment/schema.ts'
import { endpoint } from '#functions/middleware/endpoint.ts'
import { input } from '#functions/request/input.ts'
import { rateLimit } from '#functions/middleware/rate-limit.ts'
import { settlePayment } from '#functions/jobs/settle-payment.ts'

/** A notice that a payment changed. It contains only the id, so the provider is asked for the state. */
export const paymentWebhook = endpoint('/api/payment-webhook.php').post(
  '/',
  rateLimit('payment.webhook'),
  input('form', PaymentNotice),
  async (c) => {
    // If this fails, the provider calls again.
    await settlePayment(c.env, c.req.valid('form').id)
    return c.json({})
  },
)
