import { useQuery } from '@tanstack/react-query'
import { api, read } from '#app/lib/api.ts'
import type { ProfileCard } from '#core/profiles/types.ts'
import { type SearchInput, searchAddress, searchQuery } from '#core/search/address.ts'
import type { SearchAnswer } from '#core/search/types.ts'
import { SEARCH_KEY } from './search.ts'

/** What follows the first page: people, the number of their pages, and the cursor of the next one (null at the end). */
type Rest = { people: ProfileCard[]; pages: number; next: string | null }

/**
 * The pages of a list after its first. `more` adds one; in a list that is restored, it first adds as many as the list had.
 * The query is bound to where the first page ended, so both always fit together.
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
