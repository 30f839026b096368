import { createMiddleware } from 'hono/factory'
import { readSessionCookie } from '#functions/request/session-cookie.ts'
import { fail } from '#functions/responses/api-error.ts'
import type { App, MemberApp } from '#functions/services/context.ts'

/** Lets members in, and nobody else. The statement that does the work checks that the session still holds. */
export const member = createMiddleware<MemberApp>(async function member(c, next) {
  c.set('actor', (await readSessionCookie(c)) ?? fail('authentication_required'))
  await next()
})

/** Lets everybody in. `actor` is null without a session cookie. */
export const visitor = createMiddleware<App>(async function visitor(c, next) {
  c.set('actor', await readSessionCookie(c))
  await next()
})
