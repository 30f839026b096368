import { createMiddleware } from 'hono/factory'
import { isolateShare, RATES, type RateName, strictLimit } from '#core/limits/rates.ts'
import { countUses, sweepCounters } from '#db/queries/account/login-counters.ts'
import { setBounded } from '#functions/services/memory.ts'
import type { App, RequestScope, RequestContext } from '#functions/services/context.ts'
import { networkOf, siteNetworkOf } from '#functions/request/network.ts'
import { fail } from '#functions/responses/api-error.ts'

const REMEMBERED = 5000

/**
 * Limits how often a call may be made, by member, else by network: one trip to Redis before the write. Placed before `visitor` it
 * always counts by network, so that new accounts do not raise the limit. An isolate counts the first tenth of a member's rate
 * without Redis.
 *
 * Without Redis calls go through, except those that send mail to unconfirmed addresses: Postgres counts them with a stricter
 * limit. Logins have their own limits.
 */
export function rateLimit(name: RateName, counts: (c: RequestContext) => boolean = () => true) {
  const { max, seconds } = RATES[name]
  const strict = strictLimit(name)
  return createMiddleware<App>(async function rateLimit(c, next) {
    if (!counts(c)) return next()
    // Senders of mails to unconfirmed addresses can change their address within a network, so the whole site network (48 bits)
    // counts as one.
    const network = strict === null ? networkOf : siteNetworkOf
    const key = `rate:${name}:${c.var.site.id}:${c.var.actor?.user ?? network(c.env.geo.ip)}`
    const unreported = c.var.actor ? countInIsolate(c, key, name) : 1
    if (unreported === 0) return await next()
    const [used = null] = await c.env.redis.hits([{ key, seconds, most: max }], unreported).catch(() => [])
    const counted = used ?? (strict === null ? null : await countInPostgres(c, key, name))
    if (counted && counted.count > (used ? max : strict!))
      fail('too_many_requests', { minutes: Math.max(1, Math.ceil(counted.left / 60)) })
    await next()
  })
}

/** Counts a use in the isolate. Returns how many uses Redis must be told of: none within the share, all of them at its end. */
function countInIsolate({ env: { memory, now } }: RequestScope, key: string, name: RateName): number {
  const share = isolateShare(name)
  if (share === 0) return 1
  const at = now().getTime()
  const known = memory.rates.get(key)
  const uses = known && known.until > at ? known : { count: 0, until: at + RATES[name].seconds * 1000 }
  uses.count += 1
  setBounded(memory.rates, key, uses, REMEMBERED)
  if (uses.count <= share) return 0
  return uses.count === share + 1 ? uses.count : 1
}

async function countInPostgres(c: RequestScope, key: string, name: RateName): Promise<{ count: number; left: number }> {
  const counter = { key: c.env.secrets.sign(key), seconds: RATES[name].seconds }
  const [used] = await countUses(c.env.db, [counter], c.env.now())
  c.env.defer(() => sweepCounters(c.env.db, c.env.now()).catch(() => undefined))
  return used!
}
