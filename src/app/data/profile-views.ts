import { infiniteQueryOptions } from '@tanstack/react-query'
import { api, read } from '#app/lib/api.ts'
import { byCursor, joinPages } from '#app/lib/join-pages.ts'
import type { VisitorsAnswer } from '#core/search/types.ts'

export type ProfileView = VisitorsAnswer['visitors'][number]

export const profileViewsQuery = infiniteQueryOptions({
  queryKey: ['visitors'],
  queryFn: ({ pageParam: after, signal }): Promise<VisitorsAnswer> =>
    read(api['visitors.php'].$get({ query: { after } }, { init: { signal } })),
  ...byCursor,
  select: ({ pages }) => ({
    ...joinPages(pages.map(({ visitors, next }) => ({ entries: visitors, next }))),
    asOf: pages[0]?.as_of,
  }),
})

/** Tells that the list was opened. The marks stay until it is read again. @param asOf when the list was read */
export async function markViewsSeen(asOf: string): Promise<void> {
  await read(api['visitors.php'].$put({ json: { as_of: asOf } }))
}
