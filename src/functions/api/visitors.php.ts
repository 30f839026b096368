import type { VisitorsAnswer } from '#core/search/types.ts'
import { ListQuery } from '#core/lists/schema.ts'
import { VisitorsSeen } from '#core/profile-views/schema.ts'
import { visitorsOf } from '#db/queries/profile-views/list.ts'
import { markViewsSeen } from '#db/queries/profile-views/seen.ts'
import { cursorOf, nextOf } from '#functions/request/cursor.ts'
import { endpoint } from '#functions/middleware/endpoint.ts'
import { input } from '#functions/request/input.ts'
import { member } from '#functions/middleware/actor.ts'
import { rateLimit } from '#functions/middleware/rate-limit.ts'
import { requireFound } from '#functions/responses/api-error.ts'
import { profileCard } from '#functions/responses/pictures.ts'

/** Who viewed the member's profile. PUT marks the views in the opened list, and only those, as seen. */
export const visitors = endpoint('/api/visitors.php')
  .get('/', member, input('query', ListQuery), async (c) => {
    const { now } = c.var.actor
    const after = cursorOf(c, 'visitors', c.req.valid('query').after)
    const { home, visitors } = requireFound(await visitorsOf(c.env.db, c.var.actor, after))
    const answer: VisitorsAnswer = {
      visitors: visitors.rows.map(({ visited_at, visit_new, ...row }) => ({
        ...profileCard(c, row, home),
        visited_at: new Date(visited_at).toISOString(),
        visit_new,
      })),
      as_of: now.toISOString(),
      next: nextOf(c, 'visitors', visitors.next),
    }
    return c.json(answer)
  })
  .put('/', member, rateLimit('visitors.seen'), input('json', VisitorsSeen), async (c) => {
    requireFound(await markViewsSeen(c.env.db, c.var.actor, new Date(c.req.valid('json').as_of)))
    return c.json({})
  })
