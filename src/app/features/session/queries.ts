import { queryOptions, skipToken } from '@tanstack/react-query'
import { api, read } from '#app/lib/api.ts'
import type { SlotBanner } from '#app/ui/frame/banner-slot.tsx'

/** Milliseconds between two looks for news; longer when push brings them. */
export const REFRESH_MS = { normal: 60_000, withPush: 300_000 }

/** The logged-in user with the counts of unread messages and new likes; `{ user: null }` for a visitor. */
export const userQuery = queryOptions({
  queryKey: ['user'],
  queryFn: ({ signal }) =>
    read(api['user.php'].$get({}, { headers: { 'X-Request-Type': 'client' }, init: { signal } })),
})

/** The conversations with their last messages. */
export const chatsQuery = queryOptions({
  queryKey: ['chats'],
  queryFn: ({ signal }) => read(api['chats.php'].$get({}, { init: { signal } })),
})

/** The likes given and received. */
export const likesQuery = queryOptions({
  queryKey: ['likes'],
  queryFn: ({ signal }) => read(api['likes.php'].$get({}, { init: { signal } })),
})

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
