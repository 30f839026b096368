import { createMiddleware } from 'hono/factory'
import * as z from 'zod/mini'
import { refuse } from './refuse.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Asks for an `Idempotency-Key`; the statement stores it with its effect, so that a repeat finds the first answer. */
export const once = createMiddleware<{ Variables: { once: string } }>(async function once(c, next) {
  const key = c.req.header('Idempotency-Key') ?? ''
  if (!UUID.test(key)) refuse('invalid_input', { field: 'Idempotency-Key' })
  c.set('once', key.toLowerCase())
  await next()
})

/** The header of a call that may bear a key and need not: `input('header', OptionalKey)`. */
export const OptionalKey = z.object({ 'idempotency-key': z.optional(z.uuid()) })
