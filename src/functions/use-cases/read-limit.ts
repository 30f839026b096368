import { READS, type ReadKind, SITE_NETWORK_TIMES, type UsedUp } from '#core/limits/reads.ts'
import { setBounded } from '#functions/services/memory.ts'
import { databaseFault } from '#functions/services/fault.ts'
import type { RequestScope } from '#functions/services/context.ts'
import { networkOf, siteNetworkOf } from '#functions/request/network.ts'
import { fail } from '#functions/responses/api-error.ts'

const HOUR_SECONDS = 3600
const DAY_SECONDS = 86_400
/** The database's code for a lock that it did not wait for, or not for longer. */
const LOCK_NOT_AVAILABLE = '55P03'
/** Readers that an isolate remembers. */
const REMEMBERED = 1000

/** For what a member's read counts: one of a sample stands for all of it, so that most reads write nothing. */
export function readWeight(c: RequestScope, kind: ReadKind): number {
  const { sample } = READS[kind]
  return c.env.random(1)[0]! < 256 / sample ? sample : 0
}

/** Refuses whoever is remembered to be over a limit, before anything is asked: a refusal costs no statement and no command. */
export function refuseExhausted(c: RequestScope, kind: ReadKind): void {
  const now = c.env.now().getTime()
  const until = c.env.memory.exhausted.get(readerOf(c, kind)) ?? 0
  if (until > now) fail('too_many_requests', { minutes: Math.ceil((until - now) / 60_000) })
}

function remember(c: RequestScope, kind: ReadKind, minutes: number): void {
  setBounded(c.env.memory.exhausted, readerOf(c, kind), c.env.now().getTime() + minutes * 60_000, REMEMBERED)
}

/**
 * Refuses a read that was not let in, for too many others of the same reader were at work. No person has so many at a time, so a member
 * is remembered; behind a network there may be many people.
 */
export function refuseCrowd(c: RequestScope, kind: ReadKind, error: unknown): never {
  if (databaseFault(error) !== LOCK_NOT_AVAILABLE) throw error
  if (c.var.actor) remember(c, kind, 1)
  fail('too_many_requests', { minutes: 1 })
}

/** Refuses a member whose statement has found a window used up. Hours and days are those of UTC. */
export function checkMemberRead(c: RequestScope, kind: ReadKind, over: UsedUp): void {
  if (!over) return
  const seconds = over === 'day' ? DAY_SECONDS : HOUR_SECONDS
  const left = seconds - ((c.env.now().getTime() / 1000) % seconds)
  const minutes = Math.max(1, Math.ceil(left / 60))
  remember(c, kind, minutes)
  fail('too_many_requests', { minutes })
}

/**
 * Counts a visitor's read by network in Redis, beside the statement that reads: no trip comes before it. Members are counted by that
 * statement, and nothing is asked here. Answers a function that refuses beyond the limit, for when both are done. Without Redis a read goes through.
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
 * The same for pictures. Each address of one was handed out by a read that counted, so only its repetition is limited here, and nobody
 * waits for that: one of a sample is counted once the answer is made, and the isolate remembers who is over the limit.
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

/** Who reads: a member, or the network of a visitor. */
const readerOf = (c: RequestScope, kind: ReadKind): string =>
  `${kind} ${c.var.actor ? c.var.actor.user : `${c.var.site.id} ${networkOf(c.env.geo.ip)}`}`

/** The minutes until the network may read again; null where it may now, or where nobody can tell. */
async function countInRedis(c: RequestScope, kind: ReadKind, weight: number): Promise<number | null> {
  const { hour, day } = READS[kind].network
  const [near, wide] = [networkOf(c.env.geo.ip), siteNetworkOf(c.env.geo.ip)]
  // An IPv4 address is both.
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
