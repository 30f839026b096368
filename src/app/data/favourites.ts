import { type InfiniteData, infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'
import { memberQuery } from './member.ts'
import { api, read } from '#app/lib/api.ts'
import { needTexts } from '#app/lib/messages.ts'
import { byCursor, joinPages } from '#app/lib/join-pages.ts'
import { Refused } from '#app/lib/refused.ts'
import { toastError } from '#app/ui/toast-error.ts'
import type { ProfileCard } from '#core/profiles/types.ts'
import type { FavouritesAnswer } from '#core/search/types.ts'

export const favouritesQuery = infiniteQueryOptions({
  queryKey: ['favourites'],
  queryFn: ({ pageParam: after, signal }): Promise<FavouritesAnswer> =>
    read(api['favourites.php'].$get({ query: { after } }, { init: { signal } })),
  ...byCursor,
  select: ({ pages }) => joinPages(pages.map(({ favourites, next }) => ({ entries: favourites, next }))),
})

/**
 * Keeps or drops a profile. It shows at once and is undone with a toast when the server refuses. Presses on one bookmark are
 * sent one after the other.
 */
export function setFavourite(client: QueryClient, person: ProfileCard, kept: boolean): void {
  applyKept(client, person, kept)
  const body = { json: { id: person.id } }
  const work = client.getMutationCache().build<unknown, Error, void, unknown>(client, {
    scope: { id: `keep ${person.id}` },
    mutationFn: () => read(kept ? api['favourites.php'].$post(body) : api['favourites.php'].$delete(body)),
    onError(error) {
      applyKept(client, person, !kept)
      if (error instanceof Refused && error.code === 'conflict') void tellFull()
      else toastError(error)
    },
  })
  work.execute().catch(() => undefined)
}

function applyKept(client: QueryClient, person: ProfileCard, kept: boolean): void {
  // an answer on its way would undo the change
  void client.cancelQueries({ queryKey: favouritesQuery.queryKey })
  client.setQueryData(favouritesQuery.queryKey, (known) => known && withKept(known, person, kept))
  client.setQueryData(memberQuery(person.id).queryKey, (view) => view && { ...view, favourite: kept })
}

type Known = InfiniteData<FavouritesAnswer, unknown>

function withKept({ pages, pageParams }: Known, person: ProfileCard, kept: boolean): Known {
  const changed = pages.map(({ favourites, next }, at) => {
    const others = favourites.filter((one) => one.id !== person.id)
    return { favourites: kept && at === 0 ? [person, ...others] : others, next }
  })
  return { pages: changed, pageParams }
}

// The profile page needs these texts for nothing else.
async function tellFull(): Promise<void> {
  const [{ toastFull }] = await Promise.all([import('./favourites-full.ts'), needTexts('account')])
  toastFull()
}
