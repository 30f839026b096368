import { emailKey } from '#core/account/mailbox.ts'
import { meaningOf, ProviderEvent } from '#core/notifications/mail-events.ts'
import { recordMailEvent } from '#db/queries/notifications/mail-event.ts'
import { endpoint } from '#functions/middleware/endpoint.ts'
import { rateLimit } from '#functions/middleware/rate-limit.ts'
import { fail } from '#functions/responses/api-error.ts'
import { verifySvix } from '#functions/services/svix.ts'

/** Signed events of the mail provider: complaints and bounces. Others are accepted and ignored. */
export const mailWebhook = endpoint('/api/mail-webhook.php').post('/', rateLimit('mail.webhook'), async (c) => {
  const body = await c.req.text()
  const now = c.env.now()
  const id = verifySvix(c.env.mailWebhookSecret, c.req.raw.headers, body, now)
  if (!id) fail('invalid_input', { field: 'svix-signature' })
  const event = ProviderEvent.safeParse(parse(body))
  const meaning = event.success ? meaningOf(event.data) : null
  if (meaning) {
    const { kind, to } = meaning
    await recordMailEvent(c.env.db, { id, kind, emailKeys: to.map(emailKey), now })
  }
  return c.json({})
})

function parse(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}
