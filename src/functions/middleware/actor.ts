import { createMiddleware } from 'hono/factory'
import type { App, MemberApp } from '#functions/services/context.ts'
import { fail } from '#functions/responses/api-error.ts'
import { readSession } from '#functions/request/session-cookie.ts'

/** Asks for a logged-in member. That the session still holds is checked by the statement that does the work. */
export const member = createMiddleware<MemberApp>(async function member(c, next) {
  c.set('viewer', (await readSession(c as never)) ?? fail('authentication_required'))
  await next()
})

/** Lets anybody in and tells who it is, if a cookie says so. */
export const visitor = createMiddleware<App>(async function visitor(c, next) {
  c.set('viewer', await readSession(c))
  await next()
})
