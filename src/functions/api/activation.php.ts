import { emailKey } from '#core/account/rules.ts'
import { MailToken } from '#core/account/schema.ts'
import { activate, activateAgain } from '#db/queries/account/activate.ts'
import { endpoint } from '#functions/http/endpoint.ts'
import { input } from '#functions/http/input.ts'
import { newMailToken, newSession } from '#functions/http/issue.ts'
import { rememberDevice } from '#functions/http/known-device.ts'
import { member, visitor } from '#functions/http/member.ts'
import { rate } from '#functions/http/rate.ts'
import { alive, refuse } from '#functions/http/refuse.ts'
import { welcome } from '#functions/http/welcome.ts'
import { sendOutbox } from '#functions/jobs/outbox.ts'

/** The link of the activation mail makes an account active and logs in; the mail can be asked for again. */
export const activation = endpoint('/api/activation.php')
  .post('/', visitor, rate('account.token'), input('json', MailToken), async (c) => {
    const opening = newSession(c)
    const done = await activate(c.env.db, {
      site: c.var.site.id,
      tokenHash: c.env.secrets.tokenHash(c.req.valid('json').token),
      ...opening,
      country: c.env.geo.country,
      now: c.env.now(),
    })
    const opened = done ?? refuse('activation_failed')
    const user = await welcome(c, opening.session, opened)
    await rememberDevice(c, opened.user, emailKey(opened.row.email))
    return c.json({ user })
  })
  .put('/', member, rate('account.confirm_again'), async (c) => {
    const token = newMailToken(c, 'activation')
    const { waiting } = alive(await activateAgain(c.env.db, { ...c.var.viewer, ...token, now: c.env.now() }))
    if (!waiting) refuse('conflict')
    c.env.later(() => sendOutbox(c.env))
    return c.json({})
  })
