import { queryOptions } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api, read } from '#app/lib/api.ts'
import type { VisitorsAnswer } from '#core/discovery/shape.ts'

/** Who looked at one's profile. */
export const visitorsQuery = queryOptions({
  queryKey: ['visitors'],
  queryFn: ({ signal }) => read(api['visitors.php'].$get({}, { init: { signal } })),
})

/** Tells that the list was opened, if somebody in it is new. The marks stay until it is read again. */
export function useListOpened(answer: VisitorsAnswer | undefined): void {
  useEffect(() => {
    if (!answer?.visitors.some((one) => one.visit_new)) return
    // what could not be told is told when the list is opened again
    read(api['visitors.php'].$put({ json: { as_of: answer.as_of } })).catch(() => undefined)
  }, [answer])
}
