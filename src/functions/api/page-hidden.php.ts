import { goOffline } from '#db/queries/session/go-offline.ts'
import { endpoint } from '#functions/middleware/endpoint.ts'
import { visitor } from '#functions/middleware/actor.ts'

/** A beacon of a page that is hidden. It takes the member offline. The body is ignored. */
export const pageHidden = endpoint('/api/page-hidden.php').post('/', visitor, async (c) => {
  if (c.var.actor) await goOffline(c.env.db, c.var.actor)
  return c.json({})
})
