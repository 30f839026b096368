import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { memberQuery } from './member.ts'
import { api, read } from '#app/lib/api.ts'
import { SEARCH_KEY } from './search.ts'
import type { ProfileChange } from '#core/profiles/schema.ts'

export const ownProfileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: ({ signal }) => read(api['profile.php'].$get({}, { init: { signal } })),
})

export function useSaveProfile() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (change: ProfileChange) => read(api['profile.php'].$put({ json: change })),
    onSuccess(answer) {
      client.setQueryData(ownProfileQuery.queryKey, answer)
      // as others see it
      void client.invalidateQueries({ queryKey: memberQuery(answer.profile.id).queryKey })
      // the search's defaults depend on it
      void client.invalidateQueries({ queryKey: SEARCH_KEY })
    },
  })
}
