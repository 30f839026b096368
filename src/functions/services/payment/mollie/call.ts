import * as z from 'zod/mini'
import { type Answer, callBackend, type Transport } from '#functions/services/call-backend.ts'
import { PaymentBusy, PaymentRefused, PaymentUnavailable } from '#functions/services/payment.ts'
import { Problem } from './schemas.ts'

const TIMEOUT_MS = 5000

type Options = Transport & { url: string; key: string }
type Call<Shape> = { path: string; shape: Shape; body?: unknown; idempotencyKey?: string; method?: 'DELETE' }

export function caller({ url, key, ...transport }: Options) {
  return async <Shape extends z.ZodMiniType>({
    path,
    shape,
    body,
    idempotencyKey,
    method,
  }: Call<Shape>): Promise<z.output<Shape>> => {
    const headers: Record<string, string> = { authorization: `Bearer ${key}`, accept: 'application/hal+json' }
    if (body !== undefined) headers['content-type'] = 'application/json'
    if (idempotencyKey) headers['idempotency-key'] = idempotencyKey
    const { status, json }: Answer = await callBackend(
      transport,
      `${url}/v2/${path}`,
      {
        method: method ?? (body === undefined ? 'GET' : 'POST'),
        headers,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      },
      TIMEOUT_MS,
    ).catch((cause: unknown) => {
      throw new PaymentUnavailable('the payment provider gave no answer', { cause })
    })
    if (status === 409 && idempotencyKey) throw new PaymentBusy('the payment provider is at work on this call')
    // A wrong key is our fault and a conflict is temporary, so neither is a refusal.
    if (status >= 500 || [401, 403, 408, 409, 429].includes(status))
      throw new PaymentUnavailable(`the payment provider answered ${status}`)
    if (status >= 400) {
      // Only the provider's own form counts as a refusal; anything else may come from a proxy.
      const { data } = z.safeParse(Problem, json)
      if (!data) throw new PaymentUnavailable(`the payment provider answered ${status} in a form that is not its own`)
      throw new PaymentRefused(status, data.detail, data.field ?? null)
    }
    // A removal has no content; anything else may come from a proxy.
    if (method === 'DELETE' && status !== 204)
      throw new PaymentUnavailable(`the payment provider answered a removal by ${status}`)
    const { data, success } = z.safeParse(shape, json)
    if (!success) throw new PaymentUnavailable('the payment provider gave an answer of an unknown shape')
    return data
  }
}
