import { useQuery } from '@tanstack/react-query'
import { api, read } from '#app/lib/api.ts'
import type { ProfileCard } from '#core/profiles/types.ts'
import { type SearchInput, searchAddress, searchQuery } from '#core/search/address.ts'
import type { SearchAnswer } from '#core/search/types.ts'
import { SEARCH_KEY } from './search.ts'

/** What follows behind the first page: people, in how many pages they came, and how to go on (null at the end). */
type Rest = { people: ProfileCard[]; pages: number; next: string | null }

/**
 * What is known of a list behind its first page. `more` adds a page; in a list that is come back to, at first as many as it had.
 * It is bound to where the first page ended, so both fit together whenever they were asked for.
 * @param wanted how many pages the list shall have, the first included
 */
export function useLaterPages(search: SearchInput, answer: SearchAnswer, wanted: number) {
  const query = useQuery({
    queryKey: [...SEARCH_KEY, searchAddress(search), answer.next],
    async queryFn({ client, queryKey, signal }) {
      let rest = client.getQueryData<Rest>(queryKey) ?? start(answer)
      do {
        const asked = searchQuery(search, rest.next ?? undefined)
        const { profiles, next } = await read(api['members.php'].$get({ query: asked }, { init: { signal } }))
        rest = { people: [...rest.people, ...profiles], pages: rest.pages + 1, next }
      } while (rest.next && rest.pages < wanted - 1)
      return rest
    },
    enabled: false,
    staleTime: Infinity,
  })
  const rest = query.data ?? start(answer)
  return {
    ...rest,
    loading: query.fetchStatus !== 'idle',
    failure: query.error,
    more: () => query.refetch({ cancelRefetch: false }),
  }
}

const start = ({ next }: SearchAnswer): Rest => ({ people: [], pages: 0, next })
