import type { LikedProfile, LikesAnswer } from '#core/search/types.ts'
import { LikesQuery } from '#core/likes/schema.ts'
import { mayShowFictional } from '#core/site/rules.ts'
import type { LikeType } from '#core/site/words.ts'
import { type LikedRow, likesOf } from '#db/queries/likes/list.ts'
import type { Page } from '#db/queries/lists/page.ts'
import { cursorOf, nextOf } from '#functions/request/cursor.ts'
import { endpoint } from '#functions/middleware/endpoint.ts'
import { input } from '#functions/request/input.ts'
import { member } from '#functions/middleware/actor.ts'
import { requireFound, fail } from '#functions/responses/api-error.ts'
import { receivedPart } from '#functions/responses/received-part.ts'
import { likedCard } from '#functions/responses/pictures.ts'

/** Likes given and received and matches: the newest of each, or a later page of one list. Rule: docs/product.md, Likes. */
export const likes = endpoint('/api/likes.php').get('/', member, input('query', LikesQuery), async (c) => {
  const { type, after } = c.req.valid('query')
  if (after && !type) fail('invalid_input', { field: 'type' })
  const cursor = type ? cursorOf(c, `likes ${type}`, after) : null
  const row = requireFound(
    await likesOf(c.env.db, c.var.actor, {
      real: !mayShowFictional(c.var.site.settings),
      later: type && cursor ? { type, after: cursor } : null,
    }),
  )
  const liked = ({ rows }: Page<LikedRow>): LikedProfile[] =>
    rows.map(({ card, online, on, ...like }) => ({
      ...likedCard(c, { card, online }, row.home),
      ...like,
      ...receivedPart(c, on),
    }))
  const next = (each: LikeType) => nextOf(c, `likes ${each}`, row[each].next)
  const answer: LikesAnswer = {
    profiles: liked(row.given),
    liked_by: liked(row.received),
    matches: liked(row.matches),
    next: { given: next('given'), received: next('received'), matches: next('matches') },
    // The count of given likes includes hidden people. If the whole list is here, its length is exact.
    counts: !type && row.given.next === null ? { ...row.counts, given: row.given.rows.length } : row.counts,
  }
  return c.json(answer)
})
