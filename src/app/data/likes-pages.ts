import type { QueryClient } from '@tanstack/react-query'
import { likesOf, likesQuery, withLikes } from './likes.ts'
import { api, read } from '#app/lib/api.ts'
import { joinLater } from '#app/lib/join-pages.ts'
import { idOf } from '#app/lib/pages.ts'
import type { LikesAnswer } from '#core/search/types.ts'
import type { LikeType } from '#core/site/words.ts'

export async function readLaterLikes(client: QueryClient, type: LikeType, after: string): Promise<void> {
  const later: LikesAnswer = await read(api['likes.php'].$get({ query: { type, after } }))
  client.setQueryData(likesQuery.queryKey, (likes) => {
    return likes && withLikes(likes, type, joinLater(likesOf(likes, type).entries, likesOf(later, type), idOf))
  })
}
