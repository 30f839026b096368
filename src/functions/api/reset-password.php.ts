import { checkEmail, checkNewPassword, emailKey } from '#core/account/rules.ts'
import { Address, ResetPassword } from '#core/account/schema.ts'
import { askReset, resetPassword as useReset } from '#db/queries/account/reset.ts'
import { countedAddress } from '#functions/http/counted-address.ts'
import { endpoint } from '#functions/http/endpoint.ts'
import { input } from '#functions/http/input.ts'
import { newMailToken, newSession } from '#functions/http/issue.ts'
import { rememberDevice } from '#functions/http/known-device.ts'
import { localeOf } from '#functions/http/locale.ts'
import { visitor } from '#functions/http/member.ts'
import { rate } from '#functions/http/rate.ts'
import { obey, refuse } from '#functions/http/refuse.ts'
import { welcome } from '#functions/http/welcome.ts'
import { sendOutbox } from '#functions/jobs/outbox.ts'
import { hashPassword } from '#functions/services/passwords.ts'

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
      email: email.trim(),
      emailKey: address,
      counters: countedAddress(c, address),
      tellNobody: discreet && !checkEmail(email) ? localeOf(c) : null,
      now: c.env.now(),
    })
    c.env.later(() => sendOutbox(c.env))
    if (!known && !discreet) {
      obey(checkEmail(email))
      refuse('email_not_found')
    }
    if (often) refuse('too_many_resets')
    return c.json({})
  })
  .put('/', visitor, rate('account.token'), input('json', ResetPassword), async (c) => {
    const { token, password, password_repeat } = c.req.valid('json')
    obey(checkNewPassword(password, password_repeat))
    const opening = newSession(c)
    const done = await useReset(c.env.db, {
      ...opening,
      site: c.var.site.id,
      tokenHash: c.env.secrets.tokenHash(token),
      passwordHash: await hashPassword(password, c.env.random(16)),
      country: c.env.geo.country,
      outboxId: c.env.uuid(),
      now: c.env.now(),
    })
    const opened = done ?? refuse('link_invalid')
    const user = await welcome(c, opening.session, opened)
    await rememberDevice(c, opened.user, emailKey(opened.row.email))
    c.env.later(() => sendOutbox(c.env))
    return c.json({ user })
  })
