import { ACCOUNT } from '#core/account/limits.ts'
import { MailToken } from '#core/account/schema.ts'
import { activate, activateAgain } from '#db/queries/account/activate.ts'
import { deviceOf } from '#functions/http/device.ts'
import { endpoint } from '#functions/http/endpoint.ts'
import { input } from '#functions/http/input.ts'
import { member, visitor } from '#functions/http/member.ts'
import { rate } from '#functions/http/rate.ts'
import { alive, refuse } from '#functions/http/refuse.ts'
import { openSession } from '#functions/http/session.ts'
import { userAnswer } from '#functions/http/user.ts'
import { sendOutbox } from '#functions/jobs/outbox.ts'

const HOUR_MS = 3_600_000

/** The link of the activation mail makes an account active and logs in; the mail can be asked for again. */
export const activation = endpoint('/api/activation.php')
  .post('/', visitor, rate('account.token'), input('json', MailToken), async (c) => {
    const now = c.env.now()
    const session = c.env.uuid()
    const done = await activate(c.env.db, {
      site: c.var.site.id,
      tokenHash: c.env.secrets.tokenHash(c.req.valid('json').token),
      session,
      device: deviceOf(c.req.header('User-Agent')),
      country: c.env.geo.country,
      expires: new Date(now.getTime() + ACCOUNT.sessionDays * 24 * HOUR_MS),
      now,
    })
    const { user, row } = done ?? refuse('activation_failed')
    c.set('viewer', { user, session })
    await openSession(c, { user, session }, row.language)
    return c.json({ user: userAnswer(c, row) })
  })
  .put('/', member, rate('account.confirm_again'), async (c) => {
    const now = c.env.now()
    const [tokenId, outboxId] = [c.env.uuid(), c.env.uuid()]
    const { waiting } = alive(
      await activateAgain(c.env.db, {
        ...c.var.viewer,
        tokenHash: c.env.secrets.tokenHash(c.env.secrets.token(tokenId)),
        tokenExpires: new Date(now.getTime() + ACCOUNT.tokenHours.activation * HOUR_MS),
        tokenId,
        outboxId,
        now,
      }),
    )
    if (!waiting) refuse('conflict')
    c.env.later(() => sendOutbox(c.env))
    return c.json({})
  })
