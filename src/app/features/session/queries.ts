import { queryOptions, skipToken } from '@tanstack/react-query'
import { api, read } from '#app/lib/api.ts'
import { idOf, joinFirst, type Pages } from '#app/lib/pages.ts'
import type { SlotBanner } from '#app/ui/frame/banner-slot.tsx'
import type { ChatsAnswer, ChatSummary } from '#core/chat/types.ts'
import type { LikedProfile, LikesAnswer } from '#core/search/types.ts'
import { LIKE_TYPES, type LikeType } from '#core/site/words.ts'

/** Milliseconds between two looks for news; longer when push brings them. */
export const REFRESH_MS = { normal: 60_000, withPush: 300_000 }

/** The logged-in user with the counts of unread messages and new likes; `{ user: null }` for a visitor. No screen asks sooner than a look for news. */
export const userQuery = queryOptions({
  queryKey: ['user'],
  staleTime: REFRESH_MS.normal,
  queryFn: ({ signal }) =>
    read(api['user.php'].$get({}, { headers: { 'X-Request-Type': 'client' }, init: { signal } })),
})

/** The conversations with their last messages: the newest page, and the later ones that were read before. */
export const chatsQuery = queryOptions({
  queryKey: ['chats'] as const,
  async queryFn({ client, queryKey, signal }) {
    const { chats, next }: ChatsAnswer = await read(api['chats.php'].$get({ query: {} }, { init: { signal } }))
    const known = client.getQueryData<ChatsAnswer>(queryKey)
    const joined = joinFirst(known && { entries: known.chats, next: known.next }, { entries: chats, next }, chatId)
    return { chats: joined.entries, next: joined.next }
  },
})

/** What a conversation of the list is known by. */
export const chatId = ({ conversation }: ChatSummary): string => conversation.id

/** The likes given and received: of each list the newest page, and the later ones that were read before. */
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

/** One list of likes. */
export function likesOf(likes: LikesAnswer, type: LikeType): Pages<LikedProfile> {
  return { entries: likes[FIELDS[type]], next: likes.next[type] }
}

/** The likes with another list of one type. */
export function withLikes(likes: LikesAnswer, type: LikeType, { entries, next }: Pages<LikedProfile>): LikesAnswer {
  return { ...likes, [FIELDS[type]]: entries, next: { ...likes.next, [type]: next } }
}

/** How this browser stands with pushes: it cannot, the member refused, it could, or it gets them. */
export type PushState = 'incapable' | 'denied' | 'off' | 'subscribed'

/** The state of pushes, and their offer where it is due; unknown until the lazy part has looked, and for visitors. */
export type Push = { state: PushState; banner: SlotBanner | null }

/** Where this browser remembers whose pushes it gets; without it there are none. */
export const PUSH_KEY = 'push'

/** What stands there: the member, and the endpoint that the account knows; null while nobody is logged in. */
export type PushMemory = { me: string; endpoint: string | null }

/** Filled by the notifications feature, read by the frame. */
export const pushQuery = queryOptions<Push>({ queryKey: ['push'], queryFn: skipToken, staleTime: Infinity })
