import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api, read } from '#app/lib/api.ts'
import { idOf, joinLater } from '#app/lib/pages.ts'
import type { VisitorsAnswer } from '#core/search/types.ts'

/** Who looked at one's profile. */
export const visitorsQuery = queryOptions({
  queryKey: ['visitors'],
  queryFn: ({ signal }): Promise<VisitorsAnswer> => read(api['visitors.php'].$get({ query: {} }, { init: { signal } })),
})

/** Reads the next page of the list and adds it. */
export async function readLater(client: QueryClient, after: string): Promise<void> {
  const { visitors, next }: VisitorsAnswer = await read(api['visitors.php'].$get({ query: { after } }))
  client.setQueryData(visitorsQuery.queryKey, (known) => {
    const joined = known && joinLater(known.visitors, { entries: visitors, next }, idOf)
    return known && joined && { ...known, visitors: joined.entries, next: joined.next }
  })
}

/** Tells that the list was opened, if somebody in it is new. The marks stay until it is read again. */
export function useListOpened(answer: VisitorsAnswer | undefined): void {
  useEffect(() => {
    if (!answer?.visitors.some((one) => one.visit_new)) return
    // what could not be told is told when the list is opened again
    read(api['visitors.php'].$put({ json: { as_of: answer.as_of } })).catch(() => undefined)
  }, [answer])
}
