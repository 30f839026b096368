import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api, read } from '#app/lib/api.ts'
import type { MatchFinderChange } from '#core/match-finder/schema.ts'
import type { MatchFinderAnswer } from '#core/match-finder/types.ts'

export const matchFinderQuery = queryOptions({
  queryKey: ['match-finder'],
  queryFn: ({ signal }): Promise<MatchFinderAnswer> => read(api['match-finder.php'].$get({}, { init: { signal } })),
})

/** Saves an answer, skips a question, or gives or takes back the consent. */
export function useAnswer() {
  return useChange((json: MatchFinderChange) => read(api['match-finder.php'].$post({ json })))
}

/** Deletes all answers. */
export function useDeleteAnswers() {
  return useChange(() => read(api['match-finder.php'].$delete({})))
}

function useChange<Change = void>(mutationFn: (change: Change) => Promise<MatchFinderAnswer>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn,
    // an answer on its way would undo the change
    onMutate: () => client.cancelQueries({ queryKey: matchFinderQuery.queryKey }),
    onSuccess: (answer) => client.setQueryData(matchFinderQuery.queryKey, answer),
  })
}
