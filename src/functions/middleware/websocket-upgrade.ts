import type { MiddlewareHandler } from 'hono'
import { fail } from '#functions/responses/api-error.ts'

export const upgrade: MiddlewareHandler = async function upgrade(c, next) {
  if (c.req.header('Upgrade')?.toLowerCase() !== 'websocket') fail('invalid_input', { field: 'upgrade' })
  await next()
}
