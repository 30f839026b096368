import { createMiddleware } from 'hono/factory'
import { RATES, type RateName, strictLimit } from '#core/limits/rates.ts'
import { countUses, sweepCounters } from '#db/queries/account/counters.ts'
import type { App, Asked } from './context.ts'
import { networkOf, siteNetworkOf } from './network.ts'
import { refuse } from './refuse.ts'

/**
 * Allows a call only so often, counted in Redis by member, else by network: one trip, before the write. In front of `visitor` it
 * counts by network whoever asks, for what accounts of one's own must not bring more of.
 * Without Redis the call goes through: a member's work does not hang on a counter. What brings mails to strangers is counted in
 * Postgres then, and more strictly. Logins have a rule of their own.
 */
export function rate(name: RateName) {
  const { max } = RATES[name]
  const strict = strictLimit(name)
  return createMiddleware<App>(async function rate(c, next) {
    // Whoever sends mails to strangers changes addresses as they are given: a whole site of them counts as one.
    const network = strict === null ? networkOf : siteNetworkOf
    const key = `rate:${name}:${c.var.site.id}:${c.var.viewer?.user ?? network(c.env.geo.ip)}`
    const [used = null] = await c.env.redis.hits([{ key, seconds: RATES[name].seconds, most: max }]).catch(() => [])
    const counted = used ?? (strict === null ? null : await countInPostgres(c, key, name))
    if (counted && counted.count > (used ? max : strict!))
      refuse('too_many_requests', { minutes: Math.max(1, Math.ceil(counted.left / 60)) })
    await next()
  })
}

async function countInPostgres(c: Asked, key: string, name: RateName): Promise<{ count: number; left: number }> {
  const counter = { key: c.env.secrets.seal(key), seconds: RATES[name].seconds }
  const [used] = await countUses(c.env.db, [counter], c.env.now())
  c.env.later(() => sweepCounters(c.env.db, c.env.now()).catch(() => undefined))
  return used!
}
