import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { api, type newKey, read } from '#app/lib/api.ts'
import { idOf, joinLater, type Pages } from '#app/lib/pages.ts'
import type { PaymentMethod } from '#core/payment/methods.ts'
import type { Order } from '#core/payment/types.ts'

/** How often an open payment is looked at while its page is seen, in milliseconds. */
const LOOK_MS = 2_000

/** What is for sale to whoever asks, with the active discount. */
export const packagesQuery = queryOptions({
  queryKey: ['packages'],
  queryFn: () => read(api['packages.php'].$get()),
})

/** The ways to pay for a package. */
export const methodsQuery = (id: string) =>
  queryOptions({
    queryKey: ['payment-methods', id],
    queryFn: () => read(api['payment-methods.php'].$get({ query: { package: id } })),
  })

/** One order; looked at again and again while its payment is open and the page is seen. */
export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: ['order', id],
    queryFn: async () => (await read(api['order.php'].$get({ query: { id } }))).order,
    refetchInterval: ({ state }) => (state.data?.status === 'pending' ? LOOK_MS : false),
    refetchOnWindowFocus: true,
    staleTime: 0,
  })

/** A member's orders, newest first. */
export const ordersQuery = queryOptions({
  queryKey: ['transactions'],
  queryFn: () => orders(),
  staleTime: 0,
})

/** Reads the next page of the orders and adds it. */
export async function readLaterOrders(client: QueryClient, after: string): Promise<void> {
  const later = await orders(after)
  client.setQueryData(ordersQuery.queryKey, (known) => known && joinLater(known.entries, later, idOf))
}

async function orders(after?: string): Promise<Pages<Order>> {
  const answer = await read<{ transactions: Order[]; next: string | null } | { transaction: Order }>(
    api['transactions.php'].$get({ query: { after } }),
  )
  return 'transactions' in answer ? { entries: answer.transactions, next: answer.next } : { entries: [], next: null }
}

/** Asks whether a typed code holds for this member. */
export async function askCode(code: string) {
  return (await read(api['discountcode.php'].$get({ query: { code } }))).discount
}

/** What is ordered, and how it is paid. */
export type Wanted = { package: string; method: Exclude<PaymentMethod, 'sdd'>; discount_code: string | undefined }

/** Places an order; a repeat with the same key finds the same one. */
export function placeOrder(wanted: Wanted, key: ReturnType<typeof newKey>) {
  return read(api['order.php'].$post({ json: { ...wanted, start_now: true }, ...key }))
}
