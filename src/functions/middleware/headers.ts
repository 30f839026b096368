import { createMiddleware } from 'hono/factory'
import type { App } from '#functions/services/context.ts'

/** Names the request, keeps answers out of shared caches, and tells what they cost in backend trips. */
export const headers = createMiddleware<App>(async function headers(c, next) {
  c.set('requestId', c.env.uuid())
  await next()
  c.res.headers.set('Server-Timing', c.env.trips.header())
  c.res.headers.set('X-Content-Type-Options', 'nosniff')
  if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'private, no-store')
  c.env.beginLater()
})
