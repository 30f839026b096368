import { queryOptions, skipToken } from '@tanstack/react-query'
import { api, read } from '#app/lib/api.ts'
import { idOf, joinFirst, type Pages } from '#app/lib/pages.ts'
import type { LikedProfile, LikesAnswer } from '#core/search/types.ts'
import { LIKE_TYPES, type LikeType } from '#core/site/words.ts'

/** The likes given and received: the newest page of each list, and the later pages read before. */
export const likesQuery = queryOptions({
  queryKey: ['likes'] as const,
  async queryFn({ client, queryKey, signal }) {
    const newest: LikesAnswer = await read(api['likes.php'].$get({ query: {} }, { init: { signal } }))
    const known = client.getQueryData<LikesAnswer>(queryKey)
    return LIKE_TYPES.reduce((likes, type) => {
      const before = known && likesOf(known, type)
      return withLikes(likes, type, joinFirst(before, likesOf(newest, type), idOf))
    }, newest)
  },
})

const FIELDS = { given: 'profiles', received: 'liked_by', matches: 'matches' } as const

export function likesOf(likes: LikesAnswer, type: LikeType): Pages<LikedProfile> {
  return { entries: likes[FIELDS[type]], next: likes.next[type] }
}

export function withLikes(likes: LikesAnswer, type: LikeType, { entries, next }: Pages<LikedProfile>): LikesAnswer {
  return { ...likes, [FIELDS[type]]: entries, next: { ...likes.next, [type]: next } }
}

/** Whether the member likes people who are beyond the cached list; null while the answer is on its way. */
export type Asked = Record<string, boolean | null>
export const likedQuery = queryOptions<Asked>({ queryKey: ['liked'], queryFn: skipToken, staleTime: Infinity })

/** Whether somebody is liked, as far as the cache tells; undefined where it does not, or while it is asked for. */
export function cachedLike(asked: Asked | undefined, likes: LikesAnswer | undefined, id: string): boolean | undefined {
  const known = asked?.[id]
  if (known !== undefined && known !== null) return known
  if (likes?.profiles.some((one) => one.id === id)) return true
  return likes?.next.given === null ? false : undefined
}
