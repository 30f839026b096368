import { ACCOUNT } from '#core/account/limits.ts'
import { RATES, type RateName, strictLimit } from '#core/limits/rates.ts'
import { countUses, refundUses, sweepCounters } from '#db/queries/account/login-counters.ts'
import type { RequestScope, MemberScope } from '#functions/services/context.ts'
import type { KnownDevice } from '#functions/request/known-device.ts'
import { networkOf } from '#functions/request/network.ts'
import { requireFound, fail } from '#functions/responses/api-error.ts'

const BLOCK_SECONDS = ACCOUNT.login.blockMinutes * 60
const DAY_SECONDS = 86_400
const LIMITS = ACCOUNT.login

type Limit = {
  key: string
  most: number
  seconds: number
  strict: number | null
  kind: 'block' | 'network' | 'day' | 'rate'
}

type RefundAttempt = () => Promise<void>

/**
 * Counts a login before it is tried, so that parallel guesses count, and refuses it beyond the limits. A known browser (`device`)
 * has its own counters. Rule: docs/product.md, Accounts.
 */
export function countLogin(c: RequestScope, address: string, device: KnownDevice | null): Promise<RefundAttempt> {
  return countAttempt(c, device ? ownLimits(c, device.id, device.user) : strangersLimits(c, address))
}

/**
 * The same for a member who enters the password again, by session and account. `facts` is the concurrent read of what the
 * password is compared with. If the session is over, the attempt is refunded, so that nobody can use up the owner's. `also` is a
 * rate that is counted in the same call and never refunded.
 */
export async function countPassword<Facts>(
  c: MemberScope,
  facts: Promise<Facts | undefined>,
  also?: RateName,
): Promise<[facts: Facts, refundAttempt: RefundAttempt]> {
  const { user, session } = c.var.actor
  const rate = also && {
    ...RATES[also],
    key: `rate:${also}:${c.var.site.id}:${user}`,
    most: RATES[also].max,
    strict: strictLimit(also),
    kind: 'rate' as const,
  }
  const limits = [...ownLimits(c, session, user), ...(rate ? [rate] : [])]
  const [found, refundAttempt] = await Promise.all([facts, countAttempt(c, limits)])
  if (!found) c.env.defer(refundAttempt)
  return [requireFound(found), refundAttempt]
}

function strangersLimits(c: RequestScope, address: string): Limit[] {
  const signature = c.env.secrets.sign(address)
  const { withoutRedis } = LIMITS
  return [
    limit(c, 'block', `address:${signature}`, LIMITS.perAddress, withoutRedis.perAddress),
    limit(c, 'network', `network:${networkOf(c.env.geo.ip)}`, LIMITS.perNetwork, withoutRedis.perNetwork),
    limit(c, 'day', `day:${day(c)}:${signature}`, LIMITS.strangersPerDay, withoutRedis.strangersPerDay),
  ]
}

function ownLimits(c: RequestScope, device: string, user: string): Limit[] {
  const { withoutRedis } = LIMITS
  return [
    limit(c, 'block', `device:${device}`, LIMITS.perDevice, withoutRedis.perDevice),
    limit(c, 'day', `own:${day(c)}:${user}`, LIMITS.devicesPerDay, withoutRedis.devicesPerDay),
  ]
}

function limit(c: RequestScope, kind: Limit['kind'], name: string, most: number, strict: number): Limit {
  return {
    key: `login:${c.var.site.id}:${name}`,
    most,
    strict,
    kind,
    seconds: kind === 'day' ? DAY_SECONDS : BLOCK_SECONDS,
  }
}

// Keys contain the day, so that a late refund cannot lower the next day's count.
function day(c: RequestScope): string {
  return c.env.now().toISOString().slice(0, 10)
}

function minutesOfToday(c: RequestScope): number {
  return Math.ceil((DAY_SECONDS - ((c.env.now().getTime() / 1000) % DAY_SECONDS)) / 60)
}

/** Counts in Redis, or in Postgres with stricter limits. Returns the refund. */
async function countAttempt(c: RequestScope, limits: Limit[]): Promise<RefundAttempt> {
  const used = await c.env.redis.hits(limits).catch(() => null)
  if (used) {
    const over = limits.filter(({ most }, i) => used[i]!.count > most)
    if (over.length > 0) {
      c.env.defer(() => refund(c, limits.filter(ofDay)))
      refuseOver(c, over, (each) => used[limits.indexOf(each)]!.left)
    }
    return () => refund(c, limits)
  }
  return countAttemptInPostgres(c, limits)
}

// A refused attempt is no guess, so it does not count for the day.
const ofDay = ({ kind }: Limit) => kind === 'day'
// A failed refund leaves the count until it ends, which is stricter.
const ignore = () => undefined

async function refund(c: RequestScope, limits: Limit[]): Promise<void> {
  const pipeline = c.env.redis.client.pipeline()
  for (const { kind, key, seconds } of limits) {
    if (kind === 'block') pipeline.del(key)
    else if (kind !== 'rate') pipeline.decr(key).expire(key, seconds, 'NX')
  }
  await pipeline.exec().catch(ignore)
}

async function countAttemptInPostgres(c: RequestScope, limits: Limit[]): Promise<RefundAttempt> {
  const strict = limits.filter((each) => each.strict !== null)
  const signed = new Map(strict.map((each) => [each, c.env.secrets.sign(each.key)]))
  const used = await countUses(
    c.env.db,
    strict.map((each) => ({ key: signed.get(each)!, seconds: each.seconds })),
    c.env.now(),
  )
  c.env.defer(() => sweepCounters(c.env.db, c.env.now()).catch(ignore))
  const over = strict.filter((each, i) => used[i]!.count > each.strict!)
  if (over.length > 0) {
    c.env.defer(() => refundUses(c.env.db, keysOf(strict.filter(ofDay))).catch(ignore))
    refuseOver(c, over, (each) => used[strict.indexOf(each)]!.left)
  }
  return () => refundUses(c.env.db, keysOf(strict.filter(({ kind }) => kind !== 'rate'))).catch(ignore)

  function keysOf(some: Limit[]) {
    return some.map((each) => signed.get(each)!)
  }
}

function refuseOver(c: RequestScope, over: Limit[], left: (limit: Limit) => number): never {
  const minutes = Math.max(
    1,
    ...over.map((each) => (each.kind === 'day' ? minutesOfToday(c) : Math.ceil(left(each) / 60))),
  )
  const code = over.every(({ kind }) => kind === 'rate') ? 'too_many_requests' : 'login_blocked'
  fail(code, { minutes })
}
