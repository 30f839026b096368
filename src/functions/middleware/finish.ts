import { createMiddleware } from 'hono/factory'
import { finish } from '#functions/responses/finish.ts'
import type { App } from '#functions/services/context.ts'

/** Gives the request an id, keeps answers out of shared caches, and finishes the answer. */
export const finishing = createMiddleware<App>(async function finishing(c, next) {
  c.set('requestId', c.env.uuid())
  await next()
  if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'private, no-store')
  finish(c.res.headers, c.env)
})
