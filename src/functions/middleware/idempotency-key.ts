import { createMiddleware } from 'hono/factory'
import * as z from 'zod/mini'
import { fail } from '#functions/responses/api-error.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Requires an `Idempotency-Key`. The statement stores it with its effect, so that a repeat finds the first answer. */
export const idempotencyKey = createMiddleware<{ Variables: { idempotencyKey: string } }>(
  async function idempotencyKey(c, next) {
    const key = c.req.header('Idempotency-Key') ?? ''
    if (!UUID.test(key)) fail('invalid_input', { field: 'Idempotency-Key' })
    c.set('idempotencyKey', key.toLowerCase())
    await next()
  },
)

export const OptionalIdempotencyKey = z.object({ 'idempotency-key': z.optional(z.uuid()) })
