import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { api, read } from '#app/lib/api.ts'
import type { User } from '#core/profiles/types.ts'

/** Milliseconds between two looks for news; longer when push brings them. */
export const REFRESH_MS = { normal: 60_000, withPush: 300_000 }

/** The logged-in user with the counts of unread messages and new likes; `{ user: null }` for a visitor. No screen asks sooner than a look for news. */
export const userQuery = queryOptions({
  queryKey: ['user'],
  staleTime: REFRESH_MS.normal,
  queryFn: ({ signal }) =>
    read(api['user.php'].$get({}, { headers: { 'X-Request-Type': 'client' }, init: { signal } })),
})

/** The logged-in user; null for visitors and while nobody is known. */
export function useUser(): User | null {
  return useQuery(userQuery).data?.user ?? null
}

/** Reads the user anew, after something about the account or the profile has changed. */
export function refreshUser(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: userQuery.queryKey })
}

/** Changes what is known of the user; nothing for visitors, and nothing where all is as it was. */
export function changeUser(client: QueryClient, change: (user: User) => Partial<User>): void {
  client.setQueryData(userQuery.queryKey, (old) => {
    if (!old?.user) return old
    const changed = change(old.user)
    const same = Object.entries(changed).every(([name, value]) => old.user?.[name as keyof User] === value)
    return same ? old : { user: { ...old.user, ...changed } }
  })
}
