import { createHash } from 'node:crypto'
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

/**
 * The id of what a person creates with a key. `whose` names purpose and person, so that nobody can choose somebody else's id or
 * find out whether it exists.
 */
export function idFromKey(whose: string, key: string): string {
  const hash = createHash('sha256').update(`${whose} ${key.toLowerCase()}`).digest('hex')
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-a${hash.slice(17, 20)}-${hash.slice(20, 32)}`
}
