import { RATES } from '#core/limits/rates.ts'
import { SWIPE } from '#core/swipe/limits.ts'
import type { SwipeDay, Used } from '#core/swipe/rules.ts'
import type { RequestScope, MemberScope } from '#functions/services/context.ts'
import { fail } from '#functions/responses/api-error.ts'

type Part = keyof Used

/** `room`: what Redis has room for; `added`: what this call has counted. Null while Redis is gone. */
export type SwipeCount = { room: Record<Part, boolean>; added: Part[] } | null

/**
 * Counts a swipe, and its like, in Redis before it is made: one trip. Each gets its own number, so parallel swipes do not pass
 * the limits. People are counted, so a repeat counts nothing. The rate limit is counted in the same call. What is not used must
 * be refunded. Rule: docs/product.md, Discovery.
 */
export async function countSwipe(c: MemberScope, today: SwipeDay, profile: string, like: boolean): Promise<SwipeCount> {
  const { max, seconds } = RATES['swipe.change']
  const parts: Part[] = like ? ['swipes', 'likes'] : ['swipes']
  const rate = `rate:swipe.change:${c.var.site.id}:${c.var.actor.user}`
  const pipeline = c.env.redis.client.multi()
  for (const key of parts.map((part) => keyOf(c, today, part)))
    pipeline.sadd(key, profile).scard(key).expire(key, secondsLeft(c, today), 'NX')
  pipeline.incr(rate).expire(rate, seconds, 'NX').ttl(rate)
  const counts = await pipeline.exec<number[]>().catch(() => [])
  if (counts.length === 0 || !counts.every(Number.isInteger)) return null
  const [often = 0, , left = 0] = counts.slice(parts.length * 3)
  const added = parts.filter((_, at) => counts[at * 3] === 1)
  if (often > max) {
    refundSwipe(c, today, profile, added)
    fail('too_many_requests', { minutes: Math.max(1, Math.ceil(left / 60)) })
  }
  const room = (part: Part) => !added.includes(part) || counts[parts.indexOf(part) * 3 + 1]! <= SWIPE[part]
  return { room: { likes: room('likes'), swipes: room('swipes') }, added }
}

export async function countedSwipes(c: RequestScope, today: SwipeDay): Promise<Used> {
  const pipeline = c.env.redis.client
    .pipeline()
    .scard(keyOf(c, today, 'likes'))
    .scard(keyOf(c, today, 'swipes'))
  const [likes, swipes] = await pipeline.exec<number[]>().catch(() => [])
  return { likes: Number(likes) || 0, swipes: Number(swipes) || 0 }
}

/** Refunds what was counted for a person and not used, after the answer. A failed refund lasts until midnight. */
export function refundSwipe(c: RequestScope, today: SwipeDay, profile: string, unused: readonly Part[]): void {
  if (unused.length === 0) return
  c.env.defer(async () => {
    const pipeline = c.env.redis.client.pipeline()
    for (const part of unused) pipeline.srem(keyOf(c, today, part), profile)
    await pipeline.exec().catch(() => undefined)
  })
}

// Keys contain the day, so that a late refund cannot lower the next day's count.
const keyOf = (c: RequestScope, { day }: SwipeDay, part: Part) =>
  `swipe:${c.var.site.id}:${day}:${c.var.actor?.user}:${part}`

const secondsLeft = (c: RequestScope, { endsAt }: SwipeDay) =>
  Math.max(1, Math.ceil((endsAt.getTime() - c.env.now().getTime()) / 1000))
