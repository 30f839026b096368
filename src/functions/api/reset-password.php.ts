import { deliverableAddress, emailKey } from '#core/account/mailbox.ts'
import { Address, ResetPassword } from '#core/account/schema.ts'
import { requestPasswordReset } from '#db/queries/account/password-reset.ts'
import { newMailToken } from '#functions/services/mail-token.ts'
import { mailCounters } from '#functions/use-cases/mail-counters.ts'
import { checkNewEmail } from '#functions/use-cases/disposable-domains.ts'
import { endpoint } from '#functions/middleware/endpoint.ts'
import { input } from '#functions/request/input.ts'
import { localeOf } from '#functions/request/locale.ts'
import { visitor } from '#functions/middleware/actor.ts'
import { passwordByLink } from '#functions/use-cases/password-by-link.ts'
import { rateLimit } from '#functions/middleware/rate-limit.ts'
import { throwOnFailure, fail } from '#functions/responses/api-error.ts'
import { sendOutbox } from '#functions/jobs/outbox.ts'

/** A forgotten password: requests the mail, and sets the new password by its link. Rule: docs/product.md, Accounts. */
export const resetPassword = endpoint('/api/reset-password.php')
  .post('/', rateLimit('account.reset'), input('json', Address), async (c) => {
    const { email } = c.req.valid('json')
    const { id: site, settings } = c.var.site
    const address = emailKey(email)
    const discreet = settings.account_hints === 'discreet'
    const { known, often } = await requestPasswordReset(c.env.db, {
      ...newMailToken(c.env, 'password_reset'),
      site,
      email: deliverableAddress(email),
      emailKey: address,
      counters: mailCounters(c, address),
      noAccountLanguage: discreet && !checkNewEmail(email) ? localeOf(c) : null,
      now: c.env.now(),
    })
    c.env.defer(() => sendOutbox(c.env))
    if (!known && !discreet) {
      throwOnFailure(checkNewEmail(email))
      fail('email_not_found')
    }
    if (often) fail('too_many_resets')
    return c.json({})
  })
  .put('/', visitor, rateLimit('account.token'), input('json', ResetPassword), async (c) => {
    const user = await passwordByLink(c, 'password_reset', c.req.valid('json'))
    return c.json({ user: user ?? fail('link_invalid') })
  })
