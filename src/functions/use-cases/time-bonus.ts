import { TIME_BONUS } from '#core/discount/offers.ts'
import type { RequestScope } from '#functions/services/context.ts'

const VALID_S = TIME_BONUS.secondsAfterSignup!

/**
 * Starts the clock of a member's time bonus in Redis, after the answer: the moment of the signup, under a key that expires with the
 * bonus. Rule: docs/product.md, Discounts.
 */
export function startTimeBonus(c: RequestScope, user: string, signupAt: Date): void {
  const left = signupAt.getTime() + VALID_S * 1000 - c.env.now().getTime()
  if (left <= 0) return
  c.env.defer(() =>
    c.env.redis.client.set(keyOf(c, user), signupAt.getTime(), { px: left, nx: true }).catch(() => undefined),
  )
}

/** The moment of the signup by the clock in Redis; null if the bonus is over, or Redis is gone or has lost it. */
export async function readTimeBonus(c: RequestScope, user: string): Promise<Date | null> {
  const at = await c.env.redis.client.get<number>(keyOf(c, user)).catch(() => null)
  return typeof at === 'number' ? new Date(at) : null
}

const keyOf = (c: RequestScope, user: string) => `time-bonus:${c.var.site.id}:${user}`
