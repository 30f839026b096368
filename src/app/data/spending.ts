import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api, read } from '#app/lib/api.ts'
import { byCursor } from '#app/lib/join-pages.ts'
import type { Pages } from '#app/lib/pages.ts'
import type { LedgerEntry } from '#core/payment/spending.ts'

/** What the member has spent, and the weekly limit. */
export const spendingQuery = queryOptions({
  queryKey: ['spending'],
  queryFn: () => read(api['spending.php'].$get()),
  staleTime: 0,
})

/** A limit in minor units; null for none. */
export function useChangeWeeklyLimit() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (weekly_limit: number | null) => read(api['spending.php'].$put({ json: { weekly_limit } })),
    onSuccess: (answer) => client.setQueryData(spendingQuery.queryKey, answer),
  })
}

export const ledgerQuery = infiniteQueryOptions({
  queryKey: ['ledger'],
  async queryFn({ pageParam: after }): Promise<Pages<LedgerEntry>> {
    return read(api['ledger.php'].$get({ query: { after } }))
  },
  ...byCursor,
  // nothing moves to an earlier page
  select: ({ pages }) => ({ entries: pages.flatMap(({ entries }) => entries), next: pages.at(-1)?.next ?? null }),
  staleTime: 0,
})
