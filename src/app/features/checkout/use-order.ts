import { useIntentKey } from './use-intent-key.ts'
import { packagesQuery } from '#app/data/packages.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import type { Order } from '#core/payment/types.ts'
import type { IdempotencyKey } from '#app/lib/idempotency-key.ts'
import { Refused } from '#app/lib/refused.ts'

type Placed = { order: Order; checkout_url: string | null }

/**
 * Places orders and sends the browser to pay. One key for one intent: a press after a lost answer finds the same order;
 * another package, method or code is another intent, and so is a try after a refusal.
 */
export function useOrder<Wanted>(place: (wanted: Wanted, key: IdempotencyKey) => Promise<Placed>) {
  const router = useRouter()
  const client = useQueryClient()
  const { keyOf, forget } = useIntentKey()
  const mutation = useMutation({
    mutationFn: (wanted: Wanted) => place(wanted, keyOf(wanted)),
    onSuccess({ order, checkout_url }) {
      if (checkout_url) location.assign(checkout_url)
      else void router.navigate({ to: '/transactions/{-$id}', params: { id: order.id } })
    },
    onError(error) {
      if (!(error instanceof Refused)) return
      forget()
      // the price or the discount may have changed meanwhile
      void client.invalidateQueries({ queryKey: packagesQuery.queryKey })
    },
  })
  const { reset } = mutation
  // a page restored from the back/forward cache must not stay locked by its order
  const onRestored = useEffectEvent(() => {
    forget()
    reset()
  })
  useEffect(() => {
    const wake = (event: PageTransitionEvent) => event.persisted && onRestored()
    addEventListener('pageshow', wake)
    return () => removeEventListener('pageshow', wake)
  }, [])
  return mutation
}
