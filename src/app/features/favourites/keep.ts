import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query'
import { api, read } from '#app/lib/api.ts'
import { idOf, joinLater } from '#app/lib/pages.ts'
import { needTexts } from '#app/lib/messages.ts'
import { Refused } from '#app/lib/refused.ts'
import { toastError } from '#app/ui/toast-error.ts'
import type { FavouritesAnswer } from '#core/search/types.ts'
import type { MemberAnswer, ProfileCard } from '#core/profiles/types.ts'

/** The profiles kept for later. */
export const favouritesQuery = queryOptions({
  queryKey: ['favourites'],
  queryFn: ({ signal }): Promise<FavouritesAnswer> =>
    read(api['favourites.php'].$get({ query: {} }, { init: { signal } })),
})

/** Reads the next page of the list and adds it. */
export async function readLater(client: QueryClient, after: string): Promise<void> {
  const { favourites, next }: FavouritesAnswer = await read(api['favourites.php'].$get({ query: { after } }))
  client.setQueryData(favouritesQuery.queryKey, (known) => {
    const joined = known && joinLater(known.favourites, { entries: favourites, next }, idOf)
    return joined && { favourites: joined.entries, next: joined.next }
  })
}

/** Keeps a person for later, or lets them go. */
export type Keep = (person: ProfileCard, kept: boolean) => void

/** What a bookmark does: shown at once, undone with a sentence when the server refuses. */
export function useKeep(): Keep {
  const client = useQueryClient()
  return (person, kept) => setKept(client, person, kept)
}

/** The same outside of a component. Presses on one bookmark go out one after the other. */
export function setKept(client: QueryClient, person: ProfileCard, kept: boolean): void {
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

/** Shows it in every answer at hand. */
function applyKept(client: QueryClient, person: ProfileCard, kept: boolean): void {
  // an answer that left before would take it away again
  void client.cancelQueries({ queryKey: favouritesQuery.queryKey })
  client.setQueryData(favouritesQuery.queryKey, (known) => {
    if (!known) return known
    const others = known.favourites.filter((one) => one.id !== person.id)
    return { ...known, favourites: kept ? [person, ...others] : others }
  })
  client.setQueryData<MemberAnswer>(['member', person.id], (view) => view && { ...view, favourite: kept })
}

// The profile, where it happens, has no other use for these texts.
async function tellFull(): Promise<void> {
  const [{ toastFull }] = await Promise.all([import('./toast-full.ts'), needTexts('account')])
  toastFull()
}
