import { queryOptions } from '@tanstack/react-query'
import { api, read } from '#app/lib/api.ts'
import type { Country } from '#core/geo/countries.ts'
import type { Gender } from '#core/profiles/enums.ts'

const MINUTE_MS = 60_000

export const showcaseQuery = (of: { country?: Country | undefined; gender?: Gender }) =>
  queryOptions({
    queryKey: ['showcase', of],
    queryFn: ({ signal }) =>
      read(api['members.php'].$get({ query: { ...of, with_photo: 'true' } }, { init: { signal } })),
    staleTime: MINUTE_MS,
  })
