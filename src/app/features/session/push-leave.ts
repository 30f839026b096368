import { forgetEndpoint } from './push-memory.ts'

/**
 * Takes this browser's pushes off the account, before the log-out; the browser keeps its subscription for the same member's
 * return. Does not fail: a push too many is better than no way out.
 */
export async function leavePush(): Promise<void> {
  const endpoint = forgetEndpoint()
  if (!endpoint) return
  const body = JSON.stringify({ endpoint })
  const headers = { 'Content-Type': 'application/json', 'X-Request-Type': 'client' }
  await fetch('/api/user.php?push=1', { method: 'DELETE', headers, body }).catch(() => undefined)
}
