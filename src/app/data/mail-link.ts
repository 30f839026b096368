import { queryOptions } from '@tanstack/react-query'
import { api, read } from '#app/lib/api.ts'
import { Refused } from '#app/lib/refused.ts'

export type Link = NonNullable<Awaited<ReturnType<typeof readLink>>>

/** The purpose and state of a mail's link; null for an unknown or forgotten token. Never cached. */
export const linkQuery = (token: string) =>
  queryOptions({ queryKey: ['link', token], queryFn: () => readLink(token), staleTime: 0 })

function readLink(token: string) {
  return read(api['link.php'].$get({ query: { token } })).catch((error: unknown) => {
    if (error instanceof Refused && ['not_found', 'invalid_input'].includes(error.code)) return null
    throw error
  })
}
