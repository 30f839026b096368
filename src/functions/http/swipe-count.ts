import type { Context } from 'hono'
import { RATES } from '#core/limits/rates.ts'
import { SWIPE } from '#core/swipe/limits.ts'
import type { SwipeDay, Used } from '#core/swipe/rules.ts'
import type { Asked, MemberApp } from './context.ts'
import { refuse } from './refuse.ts'

type Part = keyof Used
const PARTS: Part[] = ['likes', 'swipes']

/** For what the clock in Redis has room; null while it is gone. */
export type SwipeCount = Record<Part, boolean> | null

/**
 * Counts a swipe, and a like with it, before they are made: one trip, in which the number that each gets decides, so parallel ones
 * do not pass the limits. The rate is counted in the same call. What is not used must be given back.
 * Rule: docs/product.md, Discovery.
 */
export async function countSwipe(c: Context<MemberApp>, today: SwipeDay, swipe: Used): Promise<SwipeCount> {
  const { max, seconds } = RATES['swipe.change']
  const parts = PARTS.filter((part) => swipe[part] > 0)
  const keys = parts.map((part) => ({ key: keyOf(c, today, part), seconds: secondsLeft(c, today) }))
  const rate = { key: `rate:swipe.change:${c.var.site.id}:${c.var.viewer.user}`, seconds }
  const counts = await c.env.redis.hits([...keys, rate]).catch(() => [])
  if (counts.length === 0 || !counts.every(({ count }) => Number.isInteger(count))) return null
  const often = counts.at(-1)!
  if (often.count > max) {
    giveBack(c, today, swipe)
    refuse('too_many_requests', { minutes: Math.max(1, Math.ceil(often.left / 60)) })
  }
  const room = (part: Part) => (counts[parts.indexOf(part)]?.count ?? 0) <= SWIPE[part]
  return { likes: room('likes'), swipes: room('swipes') }
}

/** What the clock in Redis has counted of a day; nothing while it is gone. */
export async function countedSwipes(c: Asked, today: SwipeDay): Promise<Used> {
  const keys = PARTS.map((part) => keyOf(c, today, part))
  const [likes, swipes] = await c.env.redis.client.mget<(number | null)[]>(...keys).catch(() => [])
  return { likes: Number(likes) || 0, swipes: Number(swipes) || 0 }
}

/** Takes back what was counted and not used, once the answer is made. A count that cannot be taken back stays until midnight. */
export function giveBack(c: Asked, today: SwipeDay, unused: Used): void {
  const keys = PARTS.filter((part) => unused[part] > 0).map((part) => keyOf(c, today, part))
  if (keys.length === 0) return
  c.env.later(async () => {
    const pipeline = c.env.redis.client.pipeline()
    for (const key of keys) pipeline.decr(key).expire(key, secondsLeft(c, today), 'NX')
    await pipeline.exec().catch(() => undefined)
  })
}

// Days have names, so that what is given back late can never lower the next day's count.
const keyOf = (c: Asked, { day }: SwipeDay, part: Part) => `swipe:${c.var.site.id}:${day}:${c.var.viewer?.user}:${part}`

const secondsLeft = (c: Asked, { endsAt }: SwipeDay) =>
  Math.max(1, Math.ceil((endsAt.getTime() - c.env.now().getTime()) / 1000))
