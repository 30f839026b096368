import type { LikedProfile, LikesAnswer } from '#core/discovery/shape.ts'
import { mayShowFictional } from '#core/site/rules.ts'
import { type LikedRow, likesOf } from '#db/queries/likes/list.ts'
import { endpoint } from '#functions/http/endpoint.ts'
import { member } from '#functions/http/member.ts'
import { profileCard } from '#functions/http/pictures.ts'
import { alive } from '#functions/http/refuse.ts'

/** Whom the member likes, who likes the member, and where it is mutual. Rule: docs/product.md, Likes. */
export const likes = endpoint('/api/likes.php').get('/', member, async (c) => {
  const real = !mayShowFictional(c.var.site.settings)
  const { given, older, received, matches, counts, home } = alive(
    await likesOf(c.env.db, { ...c.var.viewer, now: c.env.now() }, real),
  )
  const liked = ({ like_new, match, ...row }: LikedRow): LikedProfile => ({
    ...profileCard(c, row, home),
    like_new,
    match,
  })
  const answer: LikesAnswer = {
    profiles: given.map(liked),
    older,
    liked_by: received.map(liked),
    matches: matches.map(liked),
    counts,
  }
  return c.json(answer)
})
