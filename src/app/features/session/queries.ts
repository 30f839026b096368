import { queryOptions } from '@tanstack/react-query'
import { api, read } from '#app/lib/api.ts'

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
