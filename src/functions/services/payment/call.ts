import * as z from 'zod/mini'
import type { Backend } from '#db/client.ts'
import { PaymentBusy, PaymentRefused, PaymentUnavailable } from '#functions/services/payment.ts'
import { Problem } from './shapes.ts'

const TIMEOUT_MS = 5000

type Options = { url: string; key: string; fetch: Backend }
type Call<Shape> = { path: string; shape: Shape; body?: unknown; idempotencyKey?: string }

/** One call of the provider. Whatever goes wrong is a PaymentRefused or a PaymentUnavailable, without personal data. */
export function caller({ url, key, fetch }: Options) {
  return async <Shape extends z.ZodMiniType>({
    path,
    shape,
    body,
    idempotencyKey,
  }: Call<Shape>): Promise<z.output<Shape>> => {
    const headers: Record<string, string> = { authorization: `Bearer ${key}`, accept: 'application/hal+json' }
    if (body !== undefined) headers['content-type'] = 'application/json'
    if (idempotencyKey) headers['idempotency-key'] = idempotencyKey
    let status: number
    let answer: unknown
    try {
      const response = await fetch(`${url}/v2/${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        headers,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      status = response.status
      answer = await response.json()
    } catch (cause) {
      throw new PaymentUnavailable('the payment provider gave no answer', { cause })
    }
    if (status === 409 && idempotencyKey) throw new PaymentBusy('the payment provider is at work on this call')
    // A wrong key is our fault and a conflict passes, so neither is a no to the payer.
    if (status >= 500 || [401, 403, 408, 409, 429].includes(status))
      throw new PaymentUnavailable(`the payment provider answered ${status}`)
    if (status >= 400) {
      const { data } = z.safeParse(Problem, answer)
      throw new PaymentRefused(status, data?.detail ?? `the payment provider answered ${status}`, data?.field ?? null)
    }
    const { data, success } = z.safeParse(shape, answer)
    if (!success) throw new PaymentUnavailable('the payment provider gave an answer of an unknown shape')
    return data
  }
}
