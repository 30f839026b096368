import { mayShowFictional } from '#core/site/rules.ts'
import { openLive } from '#db/queries/live/open.ts'
import { endpoint } from '#functions/middleware/endpoint.ts'
import { member } from '#functions/middleware/actor.ts'
import { ownPage } from '#functions/middleware/origin.ts'
import { rateLimit } from '#functions/middleware/rate-limit.ts'
import { requireFound } from '#functions/responses/api-error.ts'
import { upgrade } from '#functions/middleware/websocket-upgrade.ts'

/**
 * The live channel of an open tab. Everything is checked before the member's object is called, so that refusals do not wake it.
 */
export const live = endpoint('/api/live.php').get('/', upgrade, ownPage, member, rateLimit('live.open'), async (c) => {
  const { actor, site } = c.var
  const { ends, unread, new_likes, versions, credits } = requireFound(
    await openLive(c.env.db, actor, mayShowFictional(site.settings)),
  )
  return c.env.live.open({ site: site.id, user: actor.user }, { id: actor.session, ends: new Date(ends) }, [
    { type: 'counts', unread, new_likes, versions },
    { type: 'credits', credits },
  ])
})
