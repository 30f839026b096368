import { createHash } from 'node:crypto'
import type { Clock } from '#local/cloud/clock.ts'
import type { State } from './store.ts'

export const hourMs = 3_600_000

const titles: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized Request',
  404: 'Not Found',
  405: 'Method Not Allowed',
  409: 'Conflict',
  422: 'Unprocessable Entity',
}

export function hal(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/hal+json' } })
}

/** A refusal in the dialect's shape; `field` names what was wrong in the request. */
export function problem(status: number, detail: string, field?: string): Response {
  const documentation = { href: 'https://docs.mollie.com/reference/handling-errors', type: 'text/html' }
  return hal(
    { status, title: titles[status] ?? 'Error', detail, ...(field ? { field } : {}), _links: { documentation } },
    status,
  )
}

/**
 * Lets a POST under an `Idempotency-Key` take effect once an hour: a repeat gets the first answer, another request under
 * the same key 400, and one that comes while the first is at work 409.
 */
export function withIdempotency(state: State, save: () => void, clock: Clock) {
  const atWork = new Set<string>()

  return async (request: Request, body: string, act: () => Promise<Response>): Promise<Response> => {
    const key = request.headers.get('idempotency-key')
    if (request.method !== 'POST' || !key) return act()
    const fingerprint = createHash('sha256')
      .update(`${new URL(request.url).pathname}\n${body}`)
      .digest('hex')
    const earlier = state.answers[key]
    if (earlier && clock.now() - earlier.at < hourMs) {
      if (earlier.fingerprint !== fingerprint) return problem(400, 'This idempotency key was used for another request')
      const replay = hal(JSON.parse(earlier.body), earlier.status)
      replay.headers.set('idempotent-replayed', 'true')
      return replay
    }
    if (atWork.has(key)) return problem(409, 'A request with this idempotency key is at work')
    atWork.add(key)
    try {
      const response = await act()
      state.answers[key] = {
        fingerprint,
        status: response.status,
        body: await response.clone().text(),
        at: clock.now(),
      }
      for (const [old, { at }] of Object.entries(state.answers))
        if (clock.now() - at >= hourMs) delete state.answers[old]
      save()
      return response
    } finally {
      atWork.delete(key)
    }
  }
}
