import { queryOptions } from '@tanstack/react-query'
import { api, read } from '#app/lib/api.ts'

const MINUTE_MS = 60_000

export function memberQuery(id: string) {
  return queryOptions({
    queryKey: ['member', id],
    queryFn: ({ signal }) => read(api['member.php'].$get({ query: { id } }, { init: { signal } })),
    staleTime: MINUTE_MS,
    // the route's loader has just asked; a refusal is not repeated
    retryOnMount: false,
  })
}
