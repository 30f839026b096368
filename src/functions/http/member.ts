import { createMiddleware } from 'hono/factory'
import type { App, MemberApp } from './context.ts'
import { fail } from './refuse.ts'
import { readSession } from './session.ts'

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
