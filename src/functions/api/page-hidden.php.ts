import { goOffline } from '#db/queries/session/go-offline.ts'
import { endpoint } from '#functions/middleware/endpoint.ts'
import { visitor } from '#functions/middleware/actor.ts'

/** Sent as a beacon when the page is hidden: the member is not online any more. Its body says nothing. */
export const pageHidden = endpoint('/api/page-hidden.php').post('/', visitor, async (c) => {
  if (c.var.actor) await goOffline(c.env.db, c.var.actor)
  return c.json({})
})
