import type { hc } from 'hono/client'
import type { Api } from '#functions/index.ts'
import { takeEarly } from './early.ts'
import { answerError } from './refused.ts'

type Input = { query?: object; json?: unknown; header?: Record<string, string | undefined> }
type Options = { headers?: Record<string, string>; init?: RequestInit }

/**
 * The typed client of all endpoints: `api['user.php'].$get()`. Only the types are Hono's: its client does more than our
 * endpoints need, and every first view would load it.
 */
export const api = new Proxy({} as ReturnType<typeof hc<Api>>['api'], {
  get: (_, file: string) =>
    new Proxy(
      {},
      {
        get: (_, verb: string) => (input?: Input, options?: Options) =>
          send(`/api/${file}`, verb.slice(1).toUpperCase(), input, options),
      },
    ),
})

async function send(path: string, method: string, input: Input = {}, options: Options = {}): Promise<Response> {
  const query = new URLSearchParams(present(input.query)).toString()
  const address = query ? `${path}?${query}` : path
  // A GET that the page has started already is not asked twice.
  const early = method === 'GET' ? takeEarly(address) : undefined
  if (early) return early
  const { json } = input
  const headers = { ...present(input.header), ...options.headers }
  const body = json === undefined ? {} : { body: JSON.stringify(json) }
  if (json !== undefined) headers['Content-Type'] = 'application/json'
  return fetch(address, { credentials: 'same-origin', method, headers, ...body, ...options.init })
}

function present(values: object = {}): Record<string, string> {
  const given = Object.entries(values).filter(([, value]) => value !== undefined)
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]))
}

type Answer<T> = { ok: boolean; status: number; json: () => Promise<T> }

/**
 * Awaits a call of `api` and gives its JSON, null for a 204. Throws `Refused` for an answer with a documented error,
 * `TypeError` where the network failed or somebody else answered.
 */
export async function read<T>(call: Promise<Answer<T>>): Promise<T> {
  const response = await call
  if (response.status === 204) return null as T
  const body: unknown = await response.json().catch((error: unknown) => {
    // aborted; anything else is a body that is not JSON
    if (error instanceof DOMException) throw error
  })
  if (response.ok && body !== undefined) return body as T
  throw answerError(body, response.status)
}
