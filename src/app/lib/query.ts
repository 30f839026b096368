import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { Refused } from './refused.ts'

const RETRIES = 5

/** Whether a failed call may be tried again: network errors and 5xx, but never a refusal. */
export function mayRetry(failures: number, error: unknown): boolean {
  if (error instanceof Refused && error.status < 500) return false
  return failures < RETRIES
}

/** Milliseconds to wait before try number `failures + 1`: half a second, doubled each time, at most ten seconds. */
export function retryDelay(failures: number): number {
  return Math.min(500 * 2 ** failures, 10_000)
}

/**
 * The one cache of answers. Repeats are harmless: reads change nothing, writes carry a key.
 * @param onLoggedOut called when any call answers that nobody is logged in
 */
export function createQueryClient(onLoggedOut: () => void): QueryClient {
  const onError = (error: unknown) => {
    if (error instanceof Refused && error.code === 'authentication_required') onLoggedOut()
  }
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: { retry: mayRetry, retryDelay, staleTime: 30_000, gcTime: 600_000, refetchOnWindowFocus: false },
      mutations: { retry: mayRetry, retryDelay },
    },
  })
}
