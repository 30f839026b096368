import { READS, type ReadKind, SITE_NETWORK_TIMES, type UsedUp } from '#core/limits/reads.ts'
import { setBounded } from '#functions/services/memory.ts'
import { databaseFault } from '#functions/services/fault.ts'
import type { RequestScope } from '#functions/services/context.ts'
import { networkOf, siteNetworkOf } from '#functions/request/network.ts'
import { fail } from '#functions/responses/api-error.ts'

const HOUR_SECONDS = 3600
const DAY_SECONDS = 86_400
/** SQLSTATE: a lock was not available in time. */
const LOCK_NOT_AVAILABLE = '55P03'
const REMEMBERED = 1000

/** How much a member's read counts. A sample counts for all reads, so that most write nothing. */
export function readWeight(c: RequestScope, kind: ReadKind): number {
  const { sample } = READS[kind]
  return c.env.random(1)[0]! < 256 / sample ? sample : 0
}

/** Refuses a reader whose limit is known to be used up, without any backend call. */
export function refuseExhausted(c: RequestScope, kind: ReadKind): void {
  const now = c.env.now().getTime()
  const until = c.env.memory.exhausted.get(readerOf(c, kind)) ?? 0
  if (until > now) fail('too_many_requests', { minutes: Math.ceil((until - now) / 60_000) })
}

function remember(c: RequestScope, kind: ReadKind, minutes: number): void {
  setBounded(c.env.memory.exhausted, readerOf(c, kind), c.env.now().getTime() + minutes * 60_000, REMEMBERED)
}

/**
 * Refuses a read because too many others of the same reader are running. A member is remembered; a network is not, because it may
 * have many people.
 */
export function refuseConcurrent(c: RequestScope, kind: ReadKind, error: unknown): never {
  if (databaseFault(error) !== LOCK_NOT_AVAILABLE) throw error
  if (c.var.actor) remember(c, kind, 1)
  fail('too_many_requests', { minutes: 1 })
}

/** Refuses a member whose statement found the limit used up. Hours and days are UTC. */
export function checkMemberRead(c: RequestScope, kind: ReadKind, over: UsedUp): void {
  if (!over) return
  const seconds = over === 'day' ? DAY_SECONDS : HOUR_SECONDS
  const left = seconds - ((c.env.now().getTime() / 1000) % seconds)
  const minutes = Math.max(1, Math.ceil(left / 60))
  remember(c, kind, minutes)
  fail('too_many_requests', { minutes })
}

/**
 * Counts a visitor's read by network in Redis, parallel to the reading statement. Members are counted by that statement. Returns
 * a function that refuses beyond the limit, for when both are done. Without Redis reads go through.
 */
export async function countVisitorRead(c: RequestScope, kind: ReadKind): Promise<() => void> {
  if (c.var.actor) return () => undefined
  const minutes = await countInRedis(c, kind, 1)
  return () => {
    if (minutes === null) return
    remember(c, kind, minutes)
    fail('too_many_requests', { minutes })
  }
}

/**
 * The same for pictures. The read that gave out their addresses was counted, so only a sample of repetitions is, after the
 * answer.
 */
export function limitVisitorPictures(c: RequestScope): void {
  if (c.var.actor) return
  const weight = readWeight(c, 'picture')
  if (weight === 0) return
  c.env.defer(async () => {
    const minutes = await countInRedis(c, 'picture', weight)
    if (minutes !== null) remember(c, 'picture', minutes)
  })
}

const readerOf = (c: RequestScope, kind: ReadKind): string =>
  `${kind} ${c.var.actor ? c.var.actor.user : `${c.var.site.id} ${networkOf(c.env.geo.ip)}`}`

/** The minutes until the network may read again; null if it may now or Redis is gone. */
async function countInRedis(c: RequestScope, kind: ReadKind, weight: number): Promise<number | null> {
  const { hour, day } = READS[kind].network
  const [near, wide] = [networkOf(c.env.geo.ip), siteNetworkOf(c.env.geo.ip)]
  // An IPv4 address is its own site network.
  const networks =
    near === wide
      ? [{ name: near, times: 1 }]
      : [
          { name: near, times: 1 },
          { name: wide, times: SITE_NETWORK_TIMES },
        ]
  const counters = networks.flatMap(({ name, times }) => [
    { key: `read:${kind}:${c.var.site.id}:${name}:hour`, seconds: HOUR_SECONDS, most: hour * times },
    { key: `read:${kind}:${c.var.site.id}:${name}:day`, seconds: DAY_SECONDS, most: day * times },
  ])
  const used = await c.env.redis.hits(counters, weight).catch(() => [])
  const left = counters.flatMap(({ most }, at) => (used[at] && used[at].count > most ? used[at].left : []))
  return left.length === 0 ? null : Math.max(1, Math.ceil(Math.max(...left) / 60))
}
