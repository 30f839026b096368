import { deliverableAddress, emailKey } from '#core/account/mailbox.ts'
import { Address, ResetPassword } from '#core/account/schema.ts'
import { askReset } from '#db/queries/account/reset.ts'
import { countedAddress } from '#functions/http/counted-address.ts'
import { checkNewEmail } from '#functions/http/disposable-domains.ts'
import { endpoint } from '#functions/http/endpoint.ts'
import { input } from '#functions/http/input.ts'
import { newMailToken } from '#functions/http/issue.ts'
import { localeOf } from '#functions/http/locale.ts'
import { visitor } from '#functions/http/member.ts'
import { passwordByLink } from '#functions/http/password-by-link.ts'
import { rate } from '#functions/http/rate.ts'
import { throwOnFailure, fail } from '#functions/http/refuse.ts'
import { sendOutbox } from '#functions/jobs/outbox.ts'

/** A forgotten password: the mail that leads to a new one, and the new one. Rule: docs/product.md, Accounts. */
export const resetPassword = endpoint('/api/reset-password.php')
  .post('/', rate('account.reset'), input('json', Address), async (c) => {
    const { email } = c.req.valid('json')
    const { id: site, settings } = c.var.site
    const address = emailKey(email)
    const discreet = settings.account_hints === 'discreet'
    const { known, often } = await askReset(c.env.db, {
      ...newMailToken(c, 'password_reset'),
      site,
      email: deliverableAddress(email),
      emailKey: address,
      counters: countedAddress(c, address),
      tellNobody: discreet && !checkNewEmail(email) ? localeOf(c) : null,
      now: c.env.now(),
    })
    c.env.later(() => sendOutbox(c.env))
    if (!known && !discreet) {
      throwOnFailure(checkNewEmail(email))
      fail('email_not_found')
    }
    if (often) fail('too_many_resets')
    return c.json({})
  })
  .put('/', visitor, rate('account.token'), input('json', ResetPassword), async (c) => {
    const user = await passwordByLink(c, 'password_reset', c.req.valid('json'))
    return c.json({ user: user ?? fail('link_invalid') })
  })
