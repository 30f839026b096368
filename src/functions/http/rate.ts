import { createMiddleware } from 'hono/factory'
import { RATES, type RateName } from '#core/limits/rates.ts'
import type { App } from './context.ts'
import { networkOf } from './network.ts'
import { refuse } from './refuse.ts'

/**
 * Allows a call only so often, counted in Redis by member, else by network: one trip, before the write. In front of `visitor` it
 * counts by network whoever asks, for what accounts of one's own must not bring more of.
 * Without Redis the call goes through: a member's work does not hang on a counter. Logins have a rule of their own.
 */
export function rate(name: RateName) {
  const { max, seconds } = RATES[name]
  return createMiddleware<App>(async function rate(c, next) {
    const who = c.var.viewer?.user ?? networkOf(c.env.geo.ip)
    const key = `rate:${name}:${c.var.site.id}:${who}`
    const used = await c.env.redis.hit(key, seconds).catch(() => ({ count: 0, left: 0 }))
    if (used.count > max) refuse('too_many_requests', { minutes: Math.max(1, Math.ceil(used.left / 60)) })
    await next()
  })
}
