import { createMiddleware } from 'hono/factory'
import type { App } from '#functions/services/context.ts'
import { fail } from '#functions/responses/api-error.ts'

export const site = createMiddleware<App>(async function site(c, next) {
  const host = new URL(c.req.url).host
  c.set('site', (await c.env.sites.find(c.env, host)) ?? fail('not_found'))
  await next()
})
