import { emailKey } from '#core/account/mailbox.ts'
import { LinkWithPassword } from '#core/account/schema.ts'
import { activate, activateAgain } from '#db/queries/account/activate.ts'
import { endpoint } from '#functions/middleware/endpoint.ts'
import { input } from '#functions/request/input.ts'
import { newMailToken } from '#functions/services/mail-token.ts'
import { rememberDevice } from '#functions/request/known-device.ts'
import { refuseLink } from '#functions/use-cases/mail-link.ts'
import { member, visitor } from '#functions/middleware/actor.ts'
import { passwordByLink } from '#functions/use-cases/password-by-link.ts'
import { rateLimit } from '#functions/middleware/rate-limit.ts'
import { requireFound, fail } from '#functions/responses/api-error.ts'
import { userAnswer } from '#functions/responses/user.ts'
import { sendOutbox } from '#functions/jobs/outbox.ts'

/**
 * Activates an account by the link of its mail, or sends the mail again. A browser without a session of the account sets its
 * password in the same call. Rule: docs/product.md, Accounts.
 */
export const activation = endpoint('/api/activation.php')
  .post('/', visitor, rateLimit('account.token'), input('json', LinkWithPassword), async (c) => {
    const { token, password, password_repeat } = c.req.valid('json')
    if (password !== undefined) {
      const user = await passwordByLink(c, 'activation', { token, password, password_repeat })
      return c.json({ user: user ?? fail('activation_failed') })
    }
    const asking = c.var.actor
    const done =
      asking &&
      (await activate(c.env.db, {
        site: c.var.site.id,
        tokenHash: c.env.secrets.tokenHash(token),
        asking,
        now: c.env.now(),
      }))
    if (!done) return refuseLink(c, token, 'activation_failed')
    await rememberDevice(c, done.user, emailKey(done.row.email))
    return c.json({ user: userAnswer(c, done.row) })
  })
  .put('/', member, rateLimit('account.confirm_again'), async (c) => {
    const token = newMailToken(c.env, 'activation')
    const { waiting, often, minutes } = requireFound(await activateAgain(c.env.db, { ...c.var.actor, ...token }))
    if (!waiting) fail('conflict')
    if (often) fail('too_many_requests', { minutes })
    c.env.defer(() => sendOutbox(c.env))
    return c.json({})
  })
