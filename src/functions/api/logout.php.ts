import { endSession } from '#db/queries/account/login.ts'
import { endpoint } from '#functions/middleware/endpoint.ts'
import { closeTabs } from '#functions/use-cases/notify-tabs.ts'
import { visitor } from '#functions/middleware/actor.ts'
import { sameSite } from '#functions/middleware/origin.ts'
import { closeSession } from '#functions/request/session-cookie.ts'

/** Ends the session. A GET by contract, so it must come from our own pages. */
export const logout = endpoint('/api/logout.php').get('/', sameSite, visitor, async (c) => {
  const { viewer } = c.var
  if (viewer) {
    await endSession(c.env.db, { ...viewer, now: c.env.now() })
    closeTabs(c, viewer.user, { only: viewer.session })
  }
  closeSession(c)
  return c.json({})
})
