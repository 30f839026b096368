import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api, read } from '#app/lib/api.ts'
import type { IdempotencyKey } from '#app/lib/idempotency-key.ts'
import { byCursor, joinPages } from '#app/lib/join-pages.ts'
import type { Pages } from '#app/lib/pages.ts'
import type { Country } from '#core/geo/countries.ts'
import type { PaymentMethod } from '#core/payment/methods.ts'
import type { Order } from '#core/payment/types.ts'

/** How often an open payment is polled while the page is visible, in milliseconds. */
const LOOK_MS = 2_000

/** One order; polled while its payment is open and the page is visible. */
export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: ['order', id],
    queryFn: async () => (await read(api['order.php'].$get({ query: { id } }))).order,
    // a debit takes days, and its credits are here before
    refetchInterval: ({ state: { data } }) => (data?.status === 'pending' && data.method !== 'sdd' ? LOOK_MS : false),
    refetchOnWindowFocus: true,
    staleTime: 0,
  })

export const ordersQuery = infiniteQueryOptions({
  queryKey: ['transactions'],
  async queryFn({ pageParam: after }): Promise<Pages<Order>> {
    const answer = await read<{ transactions: Order[]; next: string | null } | { transaction: Order }>(
      api['transactions.php'].$get({ query: { after } }),
    )
    return 'transactions' in answer ? { entries: answer.transactions, next: answer.next } : { entries: [], next: null }
  },
  ...byCursor,
  select: ({ pages }) => joinPages(pages),
  staleTime: 0,
})

export type Wanted = {
  package: string
  method: Exclude<PaymentMethod, 'sdd'>
  country?: Country | undefined
  discount_code: string | undefined
  /** Keeps the card for repeat orders. */
  save?: boolean | undefined
  chat_with?: string | undefined
}

/** Places an order; a repeat with the same key finds the same one. */
export function placeOrder(wanted: Wanted, key: IdempotencyKey) {
  return read(api['order.php'].$post({ json: { ...wanted, start_now: true }, ...key }))
}
