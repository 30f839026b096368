import type { Context } from 'hono'
import type { User } from '#core/profiles/types.ts'
import type { UserRow } from '#db/queries/account/user.ts'
import { setSessionCookie } from '#functions/request/session-cookie.ts'
import { userAnswer } from '#functions/responses/user.ts'
import type { App } from '#functions/services/context.ts'
import { closeTabs } from './notify-tabs.ts'

export async function startSession(
  c: Context<App>,
  session: string,
  { user, row }: { user: string; row: UserRow },
): Promise<User> {
  const before = c.var.actor
  if (before && before.session !== session) closeTabs(c, before.user, { only: before.session })
  const actor = { user, session, now: c.env.now() }
  c.set('actor', actor)
  await setSessionCookie(c, actor, { language: row.language, signup: new Date(row.signup_at), paid: row.paid })
  return userAnswer(c, row)
}
