/**
 * How often something may be done: `max` times in `seconds`, counted by member, else by network. Rates that send mail to
 * unconfirmed addresses have `withoutRedis`, a stricter limit that Postgres counts while Redis is gone, by wider networks.
 */
export const RATES = {
  'account.signup': { max: 20, seconds: 3600, withoutRedis: 5 },
  'account.token': { max: 30, seconds: 900 },
  'account.confirm_again': { max: 5, seconds: 3600, withoutRedis: 3 },
  'account.export': { max: 5, seconds: 86_400 },
  'account.reset': { max: 60, seconds: 3600, withoutRedis: 15 },
  'account.mail_change': { max: 10, seconds: 86_400, withoutRedis: 3 },
  'account.session': { max: 60, seconds: 3600 },
  'block.change': { max: 120, seconds: 3600 },
  'chat.photo': { max: 60, seconds: 3600 },
  'chat.send': { max: 120, seconds: 60 },
  'debit.send_code': { max: 20, seconds: 3600 },
  'debit.confirm': { max: 30, seconds: 3600 },
  'favourite.change': { max: 240, seconds: 3600 },
  'like.change': { max: 240, seconds: 60 },
  'live.open': { max: 60, seconds: 60 },
  'match_finder.change': { max: 120, seconds: 3600 },
  'mail.unsubscribe': { max: 600, seconds: 60 },
  'mail.webhook': { max: 1200, seconds: 60 },
  'notifications.change': { max: 120, seconds: 3600 },
  'order.create': { max: 30, seconds: 3600 },
  'payment_method.delete': { max: 60, seconds: 3600 },
  'photo.upload': { max: 60, seconds: 3600 },
  'photo.change': { max: 240, seconds: 3600 },
  'profile.change': { max: 120, seconds: 3600 },
  'report.send': { max: 20, seconds: 3600, withoutRedis: 5 },
  'spending.change': { max: 60, seconds: 3600 },
  'swipe.change': { max: 120, seconds: 60 },
  'withdrawal.declare': { max: 20, seconds: 3600, withoutRedis: 5 },
  'visitors.seen': { max: 240, seconds: 3600 },
  'payment.webhook': { max: 1200, seconds: 60 },
  'discount.ask': { max: 60, seconds: 3600 },
} as const satisfies Record<string, { max: number; seconds: number; withoutRedis?: number }>

export type RateName = keyof typeof RATES

/** The limit while Redis is gone; null if calls are not limited then. */
export function strictLimit(name: RateName): number | null {
  const rate: { max: number; withoutRedis?: number } = RATES[name]
  return rate.withoutRedis ?? null
}

const ISOLATE_DIVISOR = 10

/**
 * How much of a member's rate one isolate counts by itself before it asks Redis: a tenth, but nothing of rates that have a limit
 * without Redis or are counted there together with others (`swipe.change`). Each isolate that serves the member may add as much.
 */
export function isolateShare(name: RateName): number {
  return strictLimit(name) === null && name !== 'swipe.change' ? Math.floor(RATES[name].max / ISOLATE_DIVISOR) : 0
}
