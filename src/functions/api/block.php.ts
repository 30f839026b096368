import { BlockTarget } from '#core/blocks/schema.ts'
import type { BlockedAnswer } from '#core/blocks/types.ts'
import { ListQuery } from '#core/lists/schema.ts'
import { block as blockMember } from '#db/queries/blocks/block.ts'
import { blockedBy } from '#db/queries/blocks/list.ts'
import { unblock } from '#db/queries/blocks/unblock.ts'
import { cursorOf, nextOf } from '#functions/request/cursor.ts'
import { endpoint } from '#functions/middleware/endpoint.ts'
import { input } from '#functions/request/input.ts'
import { member } from '#functions/middleware/actor.ts'
import { profileCard } from '#functions/responses/pictures.ts'
import { settleOwnPhotos } from '#functions/jobs/public-photos.ts'
import { rateLimit } from '#functions/middleware/rate-limit.ts'
import { requireFound, fail } from '#functions/responses/api-error.ts'

/** Lists, adds and removes blocks. Adding and removing can be repeated. Rule: docs/product.md, Profiles and photos. */
export const block = endpoint('/api/block.php')
  .get('/', member, input('query', ListQuery), async (c) => {
    const after = cursorOf(c, 'blocked', c.req.valid('query').after)
    const { blocked } = requireFound(await blockedBy(c.env.db, c.var.actor, after))
    const answer: BlockedAnswer = {
      blocked: blocked.rows.map(({ card }) => profileCard(c, { card: { ...card, photo: null }, online: false })),
      next: nextOf(c, 'blocked', blocked.next),
    }
    return c.json(answer)
  })
  .post('/', member, rateLimit('block.change'), input('json', BlockTarget), async (c) => {
    const { found } = requireFound(await blockMember(c.env.db, c.var.actor, c.var.site.id, c.req.valid('json').id))
    if (!found) fail('not_found')
    settleOwnPhotos(c)
    return c.json({})
  })
  .delete('/', member, rateLimit('block.change'), input('json', BlockTarget), async (c) => {
    requireFound(await unblock(c.env.db, c.var.actor, c.req.valid('json').id))
    return c.json({})
  })
