import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { tellRemoved } from './removed.ts'
import { api, read } from '#app/lib/api.ts'
import { byCursor, joinPages } from '#app/lib/join-pages.ts'
import type { BlockedAnswer } from '#core/blocks/types.ts'

export const blockedQuery = infiniteQueryOptions({
  queryKey: ['blocked'],
  queryFn: ({ pageParam: after, signal }): Promise<BlockedAnswer> =>
    read(api['block.php'].$get({ query: { after } }, { init: { signal } })),
  ...byCursor,
  select: ({ pages }) => joinPages(pages.map(({ blocked, next }) => ({ entries: blocked, next }))),
})

/** Blocks a member. Cached answers may name the member, so they are dropped and the screen is read again. */
export function useBlock(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => read(api['block.php'].$post({ json: { id } })),
    onSuccess: () => {
      client.removeQueries({ type: 'inactive' })
      tellRemoved({ profile: id })
      return client.invalidateQueries()
    },
  })
}

/** Takes a block back and reads again what the block hid. */
export function useUnblock(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => read(api['block.php'].$delete({ json: { id } })),
    onSuccess: () => client.invalidateQueries(),
  })
}
