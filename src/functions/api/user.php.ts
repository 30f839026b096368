import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { emailKey } from '#core/account/mailbox.ts'
import { Login, UserChange } from '#core/account/schema.ts'
import { NewSubscription, OldSubscription } from '#core/push/schema.ts'
import { changeUser } from '#db/queries/account/change.ts'
import { type LoginFacts, loginFacts, offerWayBack, openSession as storeSession } from '#db/queries/account/login.ts'
import { currentUser } from '#db/queries/account/user.ts'
import { subscribe, unsubscribe } from '#db/queries/push/subscribe.ts'
import type { Actor } from '#db/queries/session/viewer.ts'
import { deleteSessionCookie } from '#functions/request/session-cookie.ts'
import type { App } from '#functions/services/context.ts'
import { newMailToken } from '#functions/services/mail-token.ts'
import { mailCounters } from '#functions/use-cases/mail-counters.ts'
import { endpoint } from '#functions/middleware/endpoint.ts'
import { input, readBody } from '#functions/request/input.ts'
import { knownDevice, rememberDevice } from '#functions/request/known-device.ts'
import { countLogin } from '#functions/use-cases/login-limit.ts'
import { newSession } from '#functions/request/new-session.ts'
import { member, visitor } from '#functions/middleware/actor.ts'
import { requireFound, fail } from '#functions/responses/api-error.ts'
import { userAnswer } from '#functions/responses/user.ts'
import { startSession } from '#functions/use-cases/start-session.ts'
import { sendOutbox } from '#functions/jobs/outbox.ts'
import { settleOwnPhotos } from '#functions/jobs/public-photos.ts'
import { NOBODY, verifyPassword } from '#functions/services/passwords.ts'
import { rateLimit } from '#functions/middleware/rate-limit.ts'

/** The current user: who it is, login, the settings that live on the account, and the browser's push subscription. */
export const user = endpoint('/api/user.php')
  .get('/', visitor, async (c) => {
    const row = c.var.actor && (await currentUser(c.env.db, c.var.actor))
    if (c.var.actor && !row) deleteSessionCookie(c)
    return c.json({ user: row ? userAnswer(c, row) : null })
  })
  .post('/', visitor, pushOr(storeSubscription), input('json', Login), async (c) => {
    const { email, password } = c.req.valid('json')
    const address = emailKey(email)
    const device = await knownDevice(c, address)
    const asked = [loginFacts(c.env.db, c.var.site.id, address), countLogin(c, address, device)] as const
    const [facts, refundAttempt] = await Promise.all(asked)
    // The mark of an account that had this address before is none of this one's.
    if (facts && device && device.user !== facts.user) await countLogin(c, address, null)
    const right = await verifyPassword(password, facts?.password_hash ?? NOBODY)
    // Where nothing is to be told, only the mail opens a new account: a login would tell that the signup before it made one.
    const discreet = c.var.site.settings.account_hints === 'discreet'
    if (!facts || !right || (facts.status === 'not_confirmed' && discreet)) fail('login_failed')
    c.env.defer(refundAttempt)
    if (facts.status === 'deleted') await leadBack(c, facts, address)
    const opening = newSession(c)
    const row = await storeSession(c.env.db, {
      ...opening,
      user: facts.user,
      passwordHash: facts.password_hash,
      country: c.env.geo.country,
      now: c.env.now(),
    })
    if (!row) fail('login_failed')
    const user = await startSession(c, opening.session, { user: facts.user, row })
    await rememberDevice(c, facts.user, address)
    return c.json({ user })
  })
  .put('/', member, rateLimit('profile.change'), input('json', UserChange), async (c) => {
    const change = c.req.valid('json')
    const { allowed } = requireFound(await changeUser(c.env.db, c.var.actor, change))
    if (!allowed) fail('premium_required')
    if (change.invisible !== undefined) settleOwnPhotos(c)
    return c.json({})
  })
  .delete('/', visitor, pushOr(forgetSubscription), () => fail('not_found'))

/** A deleted account that can still come back gets the mail that leads there; the login is refused in any case. */
async function leadBack(c: Context<App>, facts: LoginFacts, address: string): Promise<never> {
  const possible = await offerWayBack(c.env.db, {
    ...newMailToken(c.env, 'reactivation'),
    user: facts.user,
    passwordHash: facts.password_hash,
    counter: mailCounters(c, address).reactivations,
    now: c.env.now(),
  })
  c.env.defer(() => sendOutbox(c.env))
  fail(possible ? 'account_deleted' : 'login_failed')
}

/** With `?push=1` the call is about this browser's push subscription. */
function pushOr(work: (c: Context<App>, actor: Actor) => Promise<unknown>) {
  return createMiddleware<App>(async function pushOr(c, next) {
    if (c.req.query('push') !== '1') return next()
    requireFound(await work(c, c.var.actor ?? fail('authentication_required')))
    return c.json({})
  })
}

async function storeSubscription(c: Context<App>, actor: Actor) {
  return subscribe(c.env.db, actor, (await readBody(c, NewSubscription)).subscription)
}

async function forgetSubscription(c: Context<App>, actor: Actor) {
  return unsubscribe(c.env.db, actor, (await readBody(c, OldSubscription)).endpoint)
}
