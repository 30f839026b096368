import { endSession } from '#db/queries/account/login.ts'
import { endpoint } from '#functions/http/endpoint.ts'
import { visitor } from '#functions/http/member.ts'
import { sameSite } from '#functions/http/origin.ts'
import { closeSession } from '#functions/http/session.ts'

/** Ends the session. A GET by contract, so it must come from our own pages. */
export const logout = endpoint('/api/logout.php').get('/', sameSite, visitor, async (c) => {
  if (c.var.viewer) await endSession(c.env.db, { ...c.var.viewer, now: c.env.now() })
  closeSession(c)
  return c.json({})
})
