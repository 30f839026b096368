import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { api, read } from '#app/lib/api.ts'
import type { User } from '#core/profiles/types.ts'

/** Milliseconds between two polls for news; longer when pushes bring them. */
export const REFRESH_MS = { normal: 60_000, withPush: 300_000 }

/**
 * The logged-in user with the counts of unread messages and new likes; `{ user: null }` for a visitor. Screens use the
 * cached user between two polls.
 */
export const userQuery = queryOptions({
  queryKey: ['user'],
  staleTime: REFRESH_MS.normal,
  queryFn: ({ signal }) =>
    read(api['user.php'].$get({}, { headers: { 'X-Request-Type': 'client' }, init: { signal } })),
})

/** The logged-in user; null for visitors, and until the answer is there. */
export function useUser(): User | null {
  return useQuery(userQuery).data?.user ?? null
}

export function refreshUser(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: userQuery.queryKey })
}

/** Changes the cached user. Does nothing for visitors, or where nothing would change. */
export function changeUser(client: QueryClient, change: (user: User) => Partial<User>): void {
  client.setQueryData(userQuery.queryKey, (old) => {
    if (!old?.user) return old
    const changed = change(old.user)
    const same = Object.entries(changed).every(([name, value]) => old.user?.[name as keyof User] === value)
    return same ? old : { user: { ...old.user, ...changed } }
  })
}
