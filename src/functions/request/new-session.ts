import type { Context } from 'hono'
import { SESSION } from '#core/session/limits.ts'
import type { App } from '#functions/services/context.ts'
import { deviceOf } from './device.ts'

const DAY_MS = 86_400_000

export function newSession(c: Context<App>) {
  const expires = new Date(c.env.now().getTime() + SESSION.days * DAY_MS)
  return { session: c.env.uuid(), device: deviceOf(c.req.header('User-Agent')), expires }
}
