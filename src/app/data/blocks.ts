import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api, read } from '#app/lib/api.ts'
import { byCursor, joinPages } from '#app/lib/join-pages.ts'
import type { BlockedAnswer } from '#core/blocks/types.ts'

/** Whom the member has blocked. */
export const blockedQuery = infiniteQueryOptions({
  queryKey: ['blocked'],
  queryFn: ({ pageParam: after, signal }): Promise<BlockedAnswer> =>
    read(api['block.php'].$get({ query: { after } }, { init: { signal } })),
  ...byCursor,
  select: ({ pages }) => joinPages(pages.map(({ blocked, next }) => ({ entries: blocked, next }))),
})

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

/** Takes the block of a member back; what was hidden by it is read again. */
export function useUnblock(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => read(api['block.php'].$delete({ json: { id } })),
    onSuccess: () => client.invalidateQueries(),
  })
}
