import { packagesQuery } from '#app/data/packages.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { Order } from '#core/payment/types.ts'
import { type IdempotencyKey, newKey } from '#app/lib/idempotency-key.ts'
import { Refused } from '#app/lib/refused.ts'

type Placed = { order: Order; checkout_url: string | null }

/**
 * Places orders and sends the browser to pay. One key for one intent: a press after a lost answer finds the same order;
 * another package, method or code is another intent, and so is a try after a refusal.
 */
export function useOrder<Wanted>(place: (wanted: Wanted, key: IdempotencyKey) => Promise<Placed>) {
  const router = useRouter()
  const client = useQueryClient()
  const intent = useRef({ of: '', key: newKey() })
  const mutation = useMutation({
    mutationFn: (wanted: Wanted) => {
      const of = JSON.stringify(wanted)
      if (intent.current.of !== of) intent.current = { of, key: newKey() }
      return place(wanted, intent.current.key)
    },
    onSuccess({ order, checkout_url }) {
      if (checkout_url) location.assign(checkout_url)
      else void router.navigate({ to: '/transactions/{-$id}', params: { id: order.id } })
    },
    onError(error) {
      if (!(error instanceof Refused)) return
      intent.current = { of: '', key: newKey() }
      // the price or the discount may have changed meanwhile
      void client.invalidateQueries({ queryKey: packagesQuery.queryKey })
    },
  })
  const { reset } = mutation
  // a page restored from the back/forward cache must not stay locked by its order
  useEffect(() => {
    const wake = (event: PageTransitionEvent) => {
      if (!event.persisted) return
      intent.current = { of: '', key: newKey() }
      reset()
    }
    addEventListener('pageshow', wake)
    return () => removeEventListener('pageshow', wake)
  }, [reset])
  return mutation
}
