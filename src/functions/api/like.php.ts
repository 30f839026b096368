import type { LikedAnswer } from '#core/search/types.ts'
import { LikedQuery, LikeTarget, NewLike } from '#core/likes/schema.ts'
import { mayShowFictional } from '#core/site/rules.ts'
import { like as giveLike, seeLike, unlike } from '#db/queries/likes/like.ts'
import { likedAmong } from '#db/queries/likes/list.ts'
import { endpoint } from '#functions/middleware/endpoint.ts'
import { input } from '#functions/request/input.ts'
import { notifyElsewhere, notifyTabs } from '#functions/use-cases/notify-tabs.ts'
import { member } from '#functions/middleware/actor.ts'
import { rateLimit } from '#functions/middleware/rate-limit.ts'
import { requireFound, fail } from '#functions/responses/api-error.ts'
import { sendOutbox } from '#functions/jobs/outbox.ts'

/** Likes, unlikes, marks a received like as opened, and asks which profiles are liked. All can be repeated. */
export const like = endpoint('/api/like.php')
  .get('/', member, input('query', LikedQuery), async (c) => {
    const answer: LikedAnswer = requireFound(await likedAmong(c.env.db, c.var.actor, c.req.valid('query').ids))
    return c.json(answer)
  })
  .post('/', member, rateLimit('like.change'), input('json', NewLike), async (c) => {
    const { id: site, settings } = c.var.site
    const { id: profile, on } = c.req.valid('json')
    const visibleTexts = settings.visible_profile_notes
    const liked = { site, profile, real: !mayShowFictional(settings), on, visibleTexts }
    const { found, blocked, partless, match, sendNow, listener } = requireFound(
      await giveLike(c.env.db, c.var.actor, liked),
    )
    if (!found) fail('not_found')
    if (blocked) fail('blocked_by_user')
    if (partless) fail('invalid_input', { field: 'on' })
    if (sendNow) c.env.defer(() => sendOutbox(c.env))
    notifyTabs(c, listener, { type: match ? 'match' : 'like' })
    return c.json({ match })
  })
  .delete('/', member, rateLimit('like.change'), input('json', LikeTarget), async (c) => {
    requireFound(await unlike(c.env.db, c.var.actor, c.req.valid('json').id))
    return c.json({})
  })
  .put('/', member, rateLimit('like.change'), input('json', LikeTarget), async (c) => {
    const labelled = mayShowFictional(c.var.site.settings)
    const { counts } = requireFound(await seeLike(c.env.db, c.var.actor, c.req.valid('json').id, labelled))
    if (counts) notifyElsewhere(c, true, { type: 'counts', ...counts })
    return c.json({})
  })
