import { failure, type Failure } from '#core/errors/catalogue.ts'
import { type Offer, OWN_OFFERS } from './offers.ts'

export type Buyer = {
  signupAt: Date
  paid: boolean
  country: string
  used: readonly string[]
}

export function offerEnds(offer: Offer, signupAt: Date): Date | null {
  const ends = [
    ...(offer.validUntil ? [offer.validUntil.getTime()] : []),
    ...(offer.secondsAfterSignup === null ? [] : [signupAt.getTime() + offer.secondsAfterSignup * 1000]),
  ]
  return ends.length > 0 ? new Date(Math.min(...ends)) : null
}

/** Refuses an offer that is used up, over, not started, or not meant for this member. */
export function checkOffer(offer: Offer, buyer: Buyer, now: Date): Failure | null {
  if (buyer.used.includes(offer.code)) return failure('code_used')
  const ends = offerEnds(offer, buyer.signupAt)
  const holds =
    (offer.country === null || offer.country === buyer.country) &&
    (offer.validFrom === null || offer.validFrom <= now) &&
    (ends === null || now < ends) &&
    !(offer.firstPurchase && buyer.paid)
  return holds ? null : failure('code_not_found')
}

/** The discount that a member has without typing a code; null if there is none. */
export function activeOffer(buyer: Buyer, now: Date): Offer | null {
  return OWN_OFFERS.find((offer) => checkOffer(offer, buyer, now) === null) ?? null
}

/** Until when a member has at least this offer's percentage, by this or another own offer; null if it does not end. */
export function percentageEnds(offer: Offer, buyer: Buyer, now: Date): Date | null {
  const end = offerEnds(offer, buyer.signupAt)
  if (end === null) return null
  const others = OWN_OFFERS.filter((own) => own.percentage >= offer.percentage && checkOffer(own, buyer, now) === null)
  return new Date(Math.max(end.getTime(), ...others.map((own) => offerEnds(own, buyer.signupAt)?.getTime() ?? 0)))
}

/** A price reduced by a percentage: whole minor units, half rounded up, never below 1. */
export function lessPercent(minor: number, percentage: number): number {
  return Math.max(1, Math.floor((minor * (100 - percentage) + 50) / 100))
}

/** The price under an offer; null if the offer does not apply to this price. */
export function discounted(listMinor: number, offer: Offer | null): number | null {
  if (!offer || listMinor < offer.minimumMinor) return null
  return lessPercent(listMinor, offer.percentage)
}
