import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { api, read } from '#app/lib/api.ts'
import type { ListVersions } from '#core/lists/types.ts'
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
  queryFn: async ({ client, signal }) => {
    const call = api['user.php'].$get({}, { headers: { 'X-Request-Type': 'client' }, init: { signal } })
    const answer = await read(call)
    if (answer.user) compareVersions(client, answer.user.versions)
    return answer
  },
})

/** Has the lists read again whose version is not the known one; those that no screen shows wait until one does. */
export function compareVersions(client: QueryClient, versions: ListVersions): void {
  const known = client.getQueryData(userQuery.queryKey)?.user?.versions
  for (const list of ['chats', 'likes'] as const)
    if (known && known[list] !== versions[list]) void client.invalidateQueries({ queryKey: [list] })
}

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
