import type { LikedProfile, LikesAnswer } from '#core/discovery/shape.ts'
import { type LikedRow, likesOf } from '#db/queries/likes/list.ts'
import { endpoint } from '#functions/http/endpoint.ts'
import { member } from '#functions/http/member.ts'
import { profileCard } from '#functions/http/pictures.ts'
import { alive } from '#functions/http/refuse.ts'

/** Whom the member likes, and who likes the member. */
export const likes = endpoint('/api/likes.php').get('/', member, async (c) => {
  const { given, received } = alive(await likesOf(c.env.db, { ...c.var.viewer, now: c.env.now() }))
  const liked = ({ like_new, match, ...row }: LikedRow): LikedProfile => ({ ...profileCard(c, row), like_new, match })
  const answer: LikesAnswer = { profiles: given.map(liked), liked_by: received.map(liked) }
  return c.json(answer)
})
