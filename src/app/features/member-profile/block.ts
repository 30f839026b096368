import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, read } from '#app/lib/api.ts'

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
