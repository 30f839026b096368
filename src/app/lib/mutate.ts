import type { MutationOptions, QueryClient } from '@tanstack/react-query'
import { mayRetry } from './query.ts'

/**
 * Makes a call that changes something, or that a press waits for, outside of a component; it is retried like every mutation,
 * so it must be harmless to repeat. Offline it is refused at once and not kept for later.
 */
export function mutate<Answer>(
  client: QueryClient,
  options: MutationOptions<Answer, Error, void, unknown>,
): Promise<Answer> {
  const retry = (failures: number, error: Error) => navigator.onLine && mayRetry(failures, error)
  const cache = client.getMutationCache()
  return cache.build<Answer, Error, void, unknown>(client, { networkMode: 'always', retry, ...options }).execute()
}
