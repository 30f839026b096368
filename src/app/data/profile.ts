import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { memberQuery } from './member.ts'
import { api, read } from '#app/lib/api.ts'
import { SEARCH_KEY } from './search.ts'
import { refreshUser } from './user.ts'
import type { ProfileChange } from '#core/profiles/schema.ts'

export const ownProfileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: ({ signal }) => read(api['profile.php'].$get({}, { init: { signal } })),
})

/** A request of at most so many characters may outlive the page; browsers refuse it to larger ones. */
const OUTLIVES = 16_000

type Outcome = { onSaved?: (change: ProfileChange) => void; onFailed?: (error: Error, change: ProfileChange) => void }

/** Saves changes one after the other. A save goes on, and tells its outcome, when the screen or the page is left. */
export function useSaveProfile({ onSaved, onFailed }: Outcome = {}) {
  const client = useQueryClient()
  return useMutation({
    scope: { id: 'profile' },
    mutationFn: (change: ProfileChange) => {
      const keepalive = JSON.stringify(change).length < OUTLIVES
      return read(api['profile.php'].$put({ json: change }, { init: { keepalive } }))
    },
    onError: onFailed,
    onSuccess(answer, change) {
      onSaved?.(change)
      client.setQueryData(ownProfileQuery.queryKey, answer)
      // the bars show the name as well
      if (change.name !== undefined) refreshUser(client)
      // as others see it
      void client.invalidateQueries({ queryKey: memberQuery(answer.profile.id).queryKey })
      // the search's defaults depend on it
      void client.invalidateQueries({ queryKey: SEARCH_KEY })
    },
  })
}
