import { amountOf } from '#core/payment/money.ts'
import { type Offer } from './offers.ts'
import { type Buyer, offerEnds, percentageEnds } from './rules.ts'
import type { Discount } from './types.ts'

export function discountAnswer(offer: Offer, buyer: Buyer, currency: string, now: Date): Discount {
  const ends = offerEnds(offer, buyer.signupAt)
  return {
    code: offer.code,
    value_percentage: offer.percentage,
    country: offer.country,
    currency,
    minimum_order_value: amountOf(offer.minimumMinor, currency).value,
    expires: ends?.toISOString() ?? null,
    timeLeft: ends && Math.ceil((ends.getTime() - now.getTime()) / 1000),
    validity: offer.secondsAfterSignup,
    percentage_until: percentageEnds(offer, buyer, now)?.toISOString() ?? null,
    status: 'active',
  }
}
