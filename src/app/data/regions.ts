import { queryOptions } from '@tanstack/react-query'
import { api, read } from '#app/lib/api.ts'
import { locale } from '#app/lib/messages.ts'

const HOUR_MS = 3_600_000

export const regionsQuery = () =>
  queryOptions({
    queryKey: ['regions', locale()],
    queryFn: ({ signal }) => read(api['regions.php'].$get({ query: { locale: locale() } }, { init: { signal } })),
    staleTime: HOUR_MS,
  })
