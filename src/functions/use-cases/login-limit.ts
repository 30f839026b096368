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
  /** The stricter limit while Postgres counts; null where only Redis does. */
  strict: number | null
  kind: 'block' | 'network' | 'day' | 'rate'
}

/** Refunds the attempt, once the password was right. */
type RefundAttempt = () => Promise<void>

/**
 * Counts a login before it is tried, so that parallel guesses count too, and refuses it beyond the limits. A browser that was
 * logged in to this account before is counted by itself: `device` is its mark, null for any other.
 * Rule: docs/product.md, Accounts.
 */
export function countLogin(c: RequestScope, address: string, device: KnownDevice | null): Promise<RefundAttempt> {
  return tally(c, device ? ownLimits(c, device.id, device.user) : strangersLimits(c, address))
}

/**
 * The same for a member who shows the password once more, while `facts`, what it is compared with, are read; counted by session and
 * account. Without facts the session is over and nothing can be guessed: the try is given back, so that nobody uses up what is the
 * owner's. With `also` a rate is counted in the same call; it is not given back.
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
  const [found, refundAttempt] = await Promise.all([facts, tally(c, limits)])
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

// Days have names, so that a count given back late can never lower the next day's.
function day(c: RequestScope): string {
  return c.env.now().toISOString().slice(0, 10)
}

function minutesOfToday(c: RequestScope): number {
  return Math.ceil((DAY_SECONDS - ((c.env.now().getTime() / 1000) % DAY_SECONDS)) / 60)
}

/** Counts in Redis; where it cannot be reached, more strictly in Postgres. Answers how to take the count back. */
async function tally(c: RequestScope, limits: Limit[]): Promise<RefundAttempt> {
  const used = await c.env.redis.hits(limits).catch(() => null)
  if (used) {
    const over = limits.filter(({ most }, i) => used[i]!.count > most)
    if (over.length > 0) {
      c.env.defer(() => refund(c, limits.filter(ofDay)))
      refuseOver(c, over, (each) => used[limits.indexOf(each)]!.left)
    }
    return () => refund(c, limits)
  }
  return tallyInPostgres(c, limits)
}

// A try that is refused is no guess: the day gets it back.
const ofDay = ({ kind }: Limit) => kind === 'day'
// A count that cannot be taken back ignore until it ends: stricter, never looser.
const ignore = () => undefined

async function refund(c: RequestScope, limits: Limit[]): Promise<void> {
  const pipeline = c.env.redis.client.pipeline()
  for (const { kind, key, seconds } of limits) {
    if (kind === 'block') pipeline.del(key)
    else if (kind !== 'rate') pipeline.decr(key).expire(key, seconds, 'NX')
  }
  await pipeline.exec().catch(ignore)
}

async function tallyInPostgres(c: RequestScope, limits: Limit[]): Promise<RefundAttempt> {
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
