import { createMiddleware } from 'hono/factory'
import { readSessionCookie } from '#functions/request/session-cookie.ts'
import { fail } from '#functions/responses/api-error.ts'
import type { App, MemberApp } from '#functions/services/context.ts'

/** Requires a session cookie. The statement that does the work checks that the session is still valid. */
export const member = createMiddleware<MemberApp>(async function member(c, next) {
  c.set('actor', (await readSessionCookie(c)) ?? fail('authentication_required'))
  await next()
})

export const visitor = createMiddleware<App>(async function visitor(c, next) {
  c.set('actor', await readSessionCookie(c))
  await next()
})
