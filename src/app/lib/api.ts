import { hc } from 'hono/client'
import type { ErrorCode } from '#core/errors/catalogue.ts'
import type { Api } from '#functions/index.ts'
import { takeEarly } from './early.ts'
import { Refused } from './refused.ts'

/** A GET that the page has started already is not asked twice. */
const send: typeof fetch = (input, init) => {
  const address = input instanceof Request ? input.url : String(input)
  const early = (init?.method ?? 'GET') === 'GET' ? takeEarly(address.replace(location.origin, '')) : undefined
  return early ?? fetch(input, { credentials: 'same-origin', ...init })
}

/** The typed client of all endpoints: `api['user.php'].$get()`. */
export const api = hc<Api>('/', { fetch: send }).api

type Answer<T> = { ok: boolean; status: number; json: () => Promise<T> }

/**
 * Awaits a call of `api` and gives its JSON. Throws `Refused` for an answer with a documented error,
 * `TypeError` where the network failed.
 */
export async function read<T>(call: Promise<Answer<T>>): Promise<T> {
  const response = await call
  const body: unknown = await response.json().catch(() => null)
  if (response.ok) return body as T
  const error = (body as { error?: { code: ErrorCode; params: Record<string, string | number> } } | null)?.error
  throw new Refused(error?.code ?? 'unexpected', error?.params ?? {}, response.status)
}

/** A fresh key for one intent of the member; a repeated call with it has no second effect. */
export function newKey(): { header: { 'idempotency-key': string } } {
  return { header: { 'idempotency-key': crypto.randomUUID() } }
}
