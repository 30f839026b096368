import { read } from '#app/lib/api.ts'
import { read as stored, write } from '#app/lib/local-storage.ts'

/** The key of local storage under which this browser keeps whose pushes it gets. */
export const PUSH_KEY = 'push'

/** The value under `PUSH_KEY`: the member, and the endpoint that the account knows; null while nobody is logged in. */
export type PushMemory = { me: string; endpoint: string | null }

export function addSubscription(subscription: Pick<PushSubscriptionJSON, 'endpoint' | 'keys'>): Promise<void> {
  return tellAccount('POST', { subscription })
}

export function removeSubscription(endpoint: string): Promise<void> {
  return tellAccount('DELETE', { endpoint })
}

/** Forgets the endpoint that the account knows, because pushes end with the session. Answers that endpoint. */
export function forgetEndpoint(): string | null {
  const kept = JSON.parse(stored(PUSH_KEY) ?? 'null') as PushMemory | null
  if (!kept?.endpoint) return null
  write(PUSH_KEY, JSON.stringify({ ...kept, endpoint: null }))
  return kept.endpoint
}

/**
 * Removes this browser's pushes from the account before the logout; the browser keeps its subscription in case the same
 * member returns. Never fails: one push too many is better than no logout.
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
