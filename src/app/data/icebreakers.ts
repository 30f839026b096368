import { queryOptions } from '@tanstack/react-query'
import { api, read } from '#app/lib/api.ts'
import { locale } from '#app/lib/messages.ts'

/** Lines to begin a conversation with, in the language of the screen. */
export const icebreakersQuery = () => {
  const query = { locale: locale() }
  return queryOptions({
    queryKey: ['icebreakers', query.locale],
    queryFn: async () => (await read(api['icebreakers.php'].$get({ query }))).lines,
    staleTime: Infinity,
  })
}
