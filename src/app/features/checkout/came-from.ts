import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { AppPath } from '#app/ui/app-link.tsx'

const KEY = 'bought-from'
const SELLING = /^\/(premium|pricing|credits|transactions|directdebit|login)(\/|\?|$)/

/** Remembers for this tab from which screen a member came to buy; the payment page lies in between. */
export function useRememberWhereFrom(): void {
  const router = useRouter()
  // during the first render the router still holds the previous screen
  const [from] = useState(() => router.state.resolvedLocation?.href)
  useEffect(() => {
    if (from && !SELLING.test(from)) sessionStorage.setItem(KEY, from)
  }, [from])
}

/** The screen from which the member came to buy; null after an arrival from outside. */
export function whereFrom(): AppPath | null {
  const from = sessionStorage.getItem(KEY)
  return from?.startsWith('/') ? (from as AppPath) : null
}
