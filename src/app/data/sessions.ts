import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api, read } from '#app/lib/api.ts'

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => read(api['sessions.php'].$get({}, { init: { signal } })),
})

export function useEndSessions() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (json: { id: string } | { others: true }) => read(api['sessions.php'].$delete({ json })),
    onSettled: () => client.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  })
}
