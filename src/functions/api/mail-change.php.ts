import { emailKey } from '#core/account/mailbox.ts'
import { LinkWithPassword, NewAddress } from '#core/account/schema.ts'
import { changeEmail, emailChangeFacts, requestEmailChange } from '#db/queries/account/email-change.ts'
import { databaseFault } from '#functions/services/fault.ts'
import { mailCounters } from '#functions/use-cases/mail-counters.ts'
import { checkNewEmail } from '#functions/use-cases/disposable-domains.ts'
import { endpoint } from '#functions/middleware/endpoint.ts'
import { input } from '#functions/request/input.ts'
import { closeTabs } from '#functions/use-cases/notify-tabs.ts'
import { newMailToken } from '#functions/services/mail-token.ts'
import { rememberDevice } from '#functions/request/known-device.ts'
import { countPassword } from '#functions/use-cases/login-limit.ts'
import { refuseLink } from '#functions/use-cases/mail-link.ts'
import { member, visitor } from '#functions/middleware/actor.ts'
import { passwordByLink } from '#functions/use-cases/password-by-link.ts'
import { rateLimit } from '#functions/middleware/rate-limit.ts'
import { requireFound, throwOnFailure, fail } from '#functions/responses/api-error.ts'
import { userAnswer } from '#functions/responses/user.ts'
import { sendOutbox } from '#functions/jobs/outbox.ts'
import { verifyPassword } from '#functions/services/passwords.ts'

const TAKEN = '23505'

/**
 * Requests a new address with the password, and changes it by the mail's link. A browser without a session of the account sets
 * its password in the same call. Rule: docs/product.md, Accounts.
 */
export const mailChange = endpoint('/api/mail-change.php')
  .post('/', member, input('json', NewAddress), async (c) => {
    const { email, password } = c.req.valid('json')
    throwOnFailure(checkNewEmail(email))
    const { actor } = c.var
    const address = emailKey(email)
    const facts = emailChangeFacts(c.env.db, actor, address)
    const [{ password_hash: checkedHash, taken }, refundAttempt] = await countPassword(c, facts, 'account.mail_change')
    if (!(await verifyPassword(password, checkedHash))) fail('old_password_wrong')
    c.env.defer(refundAttempt)
    if (taken && c.var.site.settings.account_hints === 'open') fail('email_taken')
    const link = newMailToken(c.env, 'mail_change')
    const counter = mailCounters(c, email).mailChanges
    const { often, minutes } = requireFound(
      await requestEmailChange(c.env.db, { ...actor, ...link, emailKey: address, counter, checkedHash }),
    )
    if (often) fail('too_many_requests', { minutes })
    c.env.defer(() => sendOutbox(c.env))
    return c.json({})
  })
  .put('/', visitor, rateLimit('account.token'), input('json', LinkWithPassword), async (c) => {
    const { token, password, password_repeat } = c.req.valid('json')
    if (password !== undefined) {
      const user = await passwordByLink(c, 'mail_change', { token, password, password_repeat }).catch(refuseTaken)
      return c.json({ user: user ?? fail('link_invalid') })
    }
    const asking = c.var.actor
    const done =
      asking &&
      (await changeEmail(c.env.db, {
        site: c.var.site.id,
        tokenHash: c.env.secrets.tokenHash(token),
        outboxId: c.env.uuid(),
        asking,
        now: c.env.now(),
      }).catch(refuseTaken))
    if (!done) return refuseLink(c, token, 'link_invalid')
    closeTabs(c, done.user, { allBut: asking.session })
    await rememberDevice(c, done.user, emailKey(done.row.email))
    c.env.defer(() => sendOutbox(c.env))
    return c.json({ user: userAnswer(c, done.row) })
  })

function refuseTaken(error: unknown): never {
  if (databaseFault(error) === TAKEN) fail('email_taken')
  throw error
}
