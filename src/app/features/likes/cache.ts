import type { QueryClient } from '@tanstack/react-query'
import { likesQuery, userQuery } from '#app/features/session/queries.ts'
import type { LikedProfile, LikesAnswer } from '#core/discovery/shape.ts'
import type { MemberAnswer, ProfileCard } from '#core/profiles/shape.ts'

/** The likes after one more, or one less. A match is only known to be one when the other likes as well. */
export function withLike({ profiles, liked_by }: LikesAnswer, person: ProfileCard, liked: boolean): LikesAnswer {
  const others = profiles.filter((one) => one.id !== person.id)
  const match = liked && liked_by.some((one) => one.id === person.id)
  return {
    profiles: liked ? [{ ...person, like_new: false, match }, ...others] : others,
    liked_by: change(liked_by, person.id, { match }),
  }
}

/** The likes after a received one was opened. */
export function withSeen({ profiles, liked_by }: LikesAnswer, id: string): LikesAnswer {
  return { profiles, liked_by: change(liked_by, id, { like_new: false }) }
}

/** Shows a like, or its end, in every answer at hand. */
export function applyLike(client: QueryClient, person: ProfileCard, liked: boolean): void {
  // an answer that left before the like would take it away again
  void client.cancelQueries({ queryKey: likesQuery.queryKey })
  client.setQueryData(likesQuery.queryKey, (likes) => likes && withLike(likes, person, liked))
  client.setQueryData<MemberAnswer>(['member', person.id], (view) => {
    if (!view) return view
    return { ...view, like: { ...view.like, given: liked, match: liked && view.like.received } }
  })
}

/** Shows that a like received was opened, also at the badge. */
export function applySeen(client: QueryClient, id: string): void {
  const wasNew = client.getQueryData(likesQuery.queryKey)?.liked_by.some((one) => one.id === id && one.like_new)
  client.setQueryData(likesQuery.queryKey, (likes) => likes && withSeen(likes, id))
  if (!wasNew) return
  client.setQueryData(userQuery.queryKey, (known) => {
    if (!known?.user) return known
    return { user: { ...known.user, new_likes: Math.max(0, known.user.new_likes - 1) } }
  })
}

function change(list: LikedProfile[], id: string, to: Partial<LikedProfile>): LikedProfile[] {
  return list.map((one) => (one.id === id ? { ...one, ...to } : one))
}
