import type { Context } from 'hono'
import type { User } from '#core/profiles/types.ts'
import type { UserRow } from '#db/queries/account/user.ts'
import type { App } from '#functions/services/context.ts'
import { closeTabs } from './notify-tabs.ts'
import { openSession } from '#functions/request/session-cookie.ts'
import { userAnswer } from '#functions/responses/user.ts'

/** Puts the cookie of a session that has just been stored, and answers its member. */
export async function welcome(
  c: Context<App>,
  session: string,
  { user, row }: { user: string; row: UserRow },
): Promise<User> {
  const before = c.var.viewer
  // This browser bears another cookie now.
  if (before && before.session !== session) closeTabs(c, before.user, { only: before.session })
  const viewer = { user, session }
  c.set('viewer', viewer)
  await openSession(c, viewer, row.language)
  return userAnswer(c, row)
}
