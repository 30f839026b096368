import { endSession } from '#db/queries/account/login.ts'
import { endpoint } from '#functions/http/endpoint.ts'
import { closeTabs } from '#functions/http/live-news.ts'
import { visitor } from '#functions/http/member.ts'
import { sameSite } from '#functions/http/origin.ts'
import { closeSession } from '#functions/http/session.ts'

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
