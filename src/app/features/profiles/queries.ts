import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api, read } from '#app/lib/api.ts'

const MINUTE_MS = 60_000

/** A member's profile as the viewer may see it. */
export function memberQuery(id: string) {
  return queryOptions({
    queryKey: ['member', id],
    queryFn: ({ signal }) => read(api['member.php'].$get({ query: { id } }, { init: { signal } })),
    staleTime: MINUTE_MS,
    // the route's loader has asked already; a refusal stays one
    retryOnMount: false,
  })
}

/** Blocks a member. Nothing that was read before is shown again, for it may name the member; what is on the screen is read anew. */
export function useBlock(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => read(api['block.php'].$post({ json: { id } })),
    onSuccess: () => {
      client.removeQueries({ type: 'inactive' })
      return client.invalidateQueries()
    },
  })
}

/** Takes the block of a member back. */
export function useUnblock(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => read(api['block.php'].$delete({ json: { id } })),
    onSuccess: () => client.invalidateQueries(),
  })
}
