import { queryOptions } from '@tanstack/react-query'
import { api, read } from '#app/lib/api.ts'
import { type SearchInput, searchAddress, searchQuery } from '#core/search/address.ts'

const MINUTE_MS = 60_000

export const SEARCH_KEY = ['members'] as const

/** One page of a search. Searches with the same meaning share one answer. */
export function membersQuery(search: SearchInput) {
  return queryOptions({
    queryKey: [...SEARCH_KEY, searchAddress(search)],
    queryFn: ({ signal }) => read(api['members.php'].$get({ query: searchQuery(search) }, { init: { signal } })),
    staleTime: MINUTE_MS,
    // the route's loader has just asked; a refusal is not repeated
    retryOnMount: false,
  })
}
