import type { AutoLikeAnswer } from '#core/search/types.ts'
import { showNewestLike } from '#db/queries/likes/show.ts'
import { endpoint } from '#functions/middleware/endpoint.ts'
import { member } from '#functions/middleware/actor.ts'
import { OptionalIdempotencyKey } from '#functions/middleware/idempotency-key.ts'
import { input } from '#functions/request/input.ts'
import { sameSite } from '#functions/middleware/origin.ts'
import { receivedPart } from '#functions/responses/received-part.ts'
import { likedCard } from '#functions/responses/pictures.ts'
import { requireFound } from '#functions/responses/api-error.ts'

/**
 * The newest like that the member has not been shown. It counts as shown from then on; a repeat with the same key gets it
 * again. A GET by contract, so it must come from our own pages. Rule: docs/product.md, Likes.
 */
export const autoLike = endpoint('/api/auto-like.php').get(
  '/',
  sameSite,
  member,
  input('header', OptionalIdempotencyKey),
  async (c) => {
    const { actor } = c.var
    const key = c.req.valid('header')['idempotency-key'] ?? c.env.uuid()
    const { liker, match, home } = requireFound(await showNewestLike(c.env.db, actor, key))
    const profile = liker && { ...likedCard(c, liker, home), ...receivedPart(c, liker.on) }
    const answer: AutoLikeAnswer = { profile, match }
    return c.json(answer)
  },
)
