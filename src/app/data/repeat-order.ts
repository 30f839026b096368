import { queryOptions } from '@tanstack/react-query'
import { api, read } from '#app/lib/api.ts'
import type { IdempotencyKey } from '#app/lib/idempotency-key.ts'

/** The packages that were bought before, and what is saved to pay them with. */
export const repeatableQuery = queryOptions({
  queryKey: ['repeatable'],
  queryFn: () => read(api['repeat-order.php'].$get()),
  staleTime: 0,
})

export type Repeated = { package: string; saved: string }

/** Orders again; a repeat with the same key finds the same order. */
export function repeatOrder(wanted: Repeated, key: IdempotencyKey) {
  return read(api['repeat-order.php'].$post({ json: { ...wanted, start_now: true }, ...key }))
}

export function removeSaved(id: string) {
  return read(api['payment-methods.php'].$delete({ json: { id } }))
}
