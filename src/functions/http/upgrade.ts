import type { MiddlewareHandler } from 'hono'
import { refuse } from './refuse.ts'

/** Asks for the upgrade to a WebSocket. */
export const upgrade: MiddlewareHandler = async function upgrade(c, next) {
  if (c.req.header('Upgrade')?.toLowerCase() !== 'websocket') refuse('invalid_input', { field: 'upgrade' })
  await next()
}
