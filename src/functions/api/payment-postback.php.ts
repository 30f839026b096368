import { endpoint } from '#functions/middleware/endpoint.ts'
import { rateLimit } from '#functions/middleware/rate-limit.ts'
import { settlePayment } from '#functions/jobs/settle-payment.ts'
import { fail } from '#functions/responses/api-error.ts'

/** A signed notice that a payment changed. It may be old or sent again, so the provider is asked for the state. */
export const paymentPostback = endpoint('/api/payment-postback.php').post(
  '/',
  rateLimit('payment.webhook'),
  async (c) => {
    const payment = c.env.payments.signedNotice(await c.req.text()) ?? fail('invalid_input', { field: 'signature' })
    // Without this word, also if asking fails, the provider sends it again.
    await settlePayment(c.env, payment)
    return c.text('OK')
  },
)
