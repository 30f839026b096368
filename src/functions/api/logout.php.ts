import { endSession } from '#db/queries/account/login.ts'
import { endpoint } from '#functions/middleware/endpoint.ts'
import { deleteSessionCookie } from '#functions/request/session-cookie.ts'
import { closeTabs } from '#functions/use-cases/notify-tabs.ts'
import { visitor } from '#functions/middleware/actor.ts'
import { sameSite } from '#functions/middleware/origin.ts'

export const logout = endpoint('/api/logout.php').get('/', sameSite, visitor, async (c) => {
  const { actor } = c.var
  if (actor) {
    await endSession(c.env.db, actor)
    closeTabs(c, actor.user, { only: actor.session })
  }
  deleteSessionCookie(c)
  return c.json({})
})
