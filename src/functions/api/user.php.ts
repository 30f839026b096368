import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { Login, UserChange } from '#core/account/schema.ts'
import { NewSubscription, OldSubscription } from '#core/push/schema.ts'
import { mayShowFictional } from '#core/site/rules.ts'
import { changeUser } from '#db/queries/account/change.ts'
import { currentUser } from '#db/queries/account/user.ts'
import { subscribe, unsubscribe } from '#db/queries/push/subscribe.ts'
import type { Actor } from '#db/queries/session/viewer.ts'
import { deleteSessionCookie } from '#functions/request/session-cookie.ts'
import type { App } from '#functions/services/context.ts'
import { endpoint } from '#functions/middleware/endpoint.ts'
import { input, readBody } from '#functions/request/input.ts'
import { login } from '#functions/use-cases/login.ts'
import { member, visitor } from '#functions/middleware/actor.ts'
import { requireFound, fail } from '#functions/responses/api-error.ts'
import { userAnswer } from '#functions/responses/user.ts'
import { settleOwnPhotos } from '#functions/jobs/public-photos.ts'
import { rateLimit } from '#functions/middleware/rate-limit.ts'

export const user = endpoint('/api/user.php')
  .get('/', visitor, async (c) => {
    const { actor, site } = c.var
    const row = actor && (await currentUser(c.env.db, actor, mayShowFictional(site.settings)))
    if (actor && !row) deleteSessionCookie(c)
    return c.json({ user: row ? userAnswer(c, row) : null })
  })
  .post('/', visitor, pushOr(storeSubscription), input('json', Login), async (c) => {
    const { email, password } = c.req.valid('json')
    return c.json({ user: await login(c, email, password) })
  })
  .put('/', member, rateLimit('profile.change'), input('json', UserChange), async (c) => {
    const change = c.req.valid('json')
    if (change.language && !c.env.locales.includes(change.language)) fail('invalid_input', { field: 'language' })
    const { allowed } = requireFound(await changeUser(c.env.db, c.var.actor, change))
    if (!allowed) fail('premium_required')
    if (change.invisible !== undefined) settleOwnPhotos(c)
    return c.json({})
  })
  .delete('/', visitor, pushOr(forgetSubscription), () => fail('not_found'))

/** With `?push=1` the call is about the browser's push subscription. */
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
