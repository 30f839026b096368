import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api, read } from '#app/lib/api.ts'
import { idOf, joinLater } from '#app/lib/pages.ts'
import type { WhoMayWrite } from '#core/account/who-may-write.ts'
import type { BlockedAnswer } from '#core/blocks/types.ts'

/** Where the member is logged in. */
export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => read(api['sessions.php'].$get({}, { init: { signal } })),
})

/** Whom the member has blocked. */
export const blockedQuery = queryOptions({
  queryKey: ['blocked'],
  queryFn: ({ signal }): Promise<BlockedAnswer> => read(api['block.php'].$get({ query: {} }, { init: { signal } })),
})

/** Reads the next page of the blocked and adds it. */
export async function readLaterBlocked(client: QueryClient, after: string): Promise<void> {
  const { blocked, next }: BlockedAnswer = await read(api['block.php'].$get({ query: { after } }))
  client.setQueryData(blockedQuery.queryKey, (known) => {
    const joined = known && joinLater(known.blocked, { entries: blocked, next }, idOf)
    return joined && { blocked: joined.entries, next: joined.next }
  })
}

/** Ends one session, or all but this one. */
export function useEndSessions() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (json: { id: string } | { others: true }) => read(api['sessions.php'].$delete({ json })),
    onSettled: () => client.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  })
}

/** Takes a block back; what was hidden by it is read again. */
export function useUnblock() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => read(api['block.php'].$delete({ json: { id } })),
    onSuccess: () => client.invalidateQueries(),
  })
}

/** Changes what others may do: see the member, write first. */
export function useChangePrivacy() {
  return useMutation({
    mutationFn: (json: { invisible: boolean } | { who_may_write: WhoMayWrite }) =>
      read(api['user.php'].$put({ json }, { headers: { 'X-Request-Type': 'client' } })),
  })
}

/** Changes the password. Not repeated by itself: after a lost answer the old one is no longer right. */
export function useChangePassword() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (json: { old: string; password: string; password_repeat: string }) =>
      read(api['password.php'].$put({ json })),
    retry: false,
    onSuccess: () => client.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  })
}

/** Has a link sent to a new address. */
export function useChangeMail() {
  return useMutation({
    mutationFn: (json: { email: string; password: string }) => read(api['mail-change.php'].$post({ json })),
    retry: false,
  })
}
