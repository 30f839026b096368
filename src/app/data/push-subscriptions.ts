import { read } from '#app/lib/api.ts'
import { read as stored, write } from '#app/lib/local-storage.ts'

/** Where this browser remembers whose pushes it gets; without it there are none. */
export const PUSH_KEY = 'push'

/** What stands under `PUSH_KEY`: the member, and the endpoint that the account knows; null while nobody is logged in. */
export type PushMemory = { me: string; endpoint: string | null }

/** Has the account send its pushes to this browser, too. */
export function addSubscription(subscription: Pick<PushSubscriptionJSON, 'endpoint' | 'keys'>): Promise<void> {
  return tellAccount('POST', { subscription })
}

/** Has the account send none to this browser. */
export function removeSubscription(endpoint: string): Promise<void> {
  return tellAccount('DELETE', { endpoint })
}

/** Forgets that the account knows this browser's pushes, for they end with the session. Gives the endpoint it knew. */
export function forgetEndpoint(): string | null {
  const kept = JSON.parse(stored(PUSH_KEY) ?? 'null') as PushMemory | null
  if (!kept?.endpoint) return null
  write(PUSH_KEY, JSON.stringify({ ...kept, endpoint: null }))
  return kept.endpoint
}

/**
 * Takes this browser's pushes off the account, before the log-out; the browser keeps its subscription for the same member's
 * return. Does not fail: a push too many is better than no way out.
 */
export async function leavePush(): Promise<void> {
  const endpoint = forgetEndpoint()
  if (endpoint) await removeSubscription(endpoint).catch(() => undefined)
}

/** Which body goes where depends on the query, so the typed client does not know the call. */
async function tellAccount(method: 'POST' | 'DELETE', body: object): Promise<void> {
  const headers = { 'Content-Type': 'application/json', 'X-Request-Type': 'client' }
  await read(fetch('/api/user.php?push=1', { method, headers, body: JSON.stringify(body) }))
}
