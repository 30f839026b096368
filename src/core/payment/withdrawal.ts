import { withdrawableUntil } from './rules.ts'

type Bought = { credits: number; bonusCredits: number }

/**
 * How many credits of an order are left, if the oldest are used first.
 * @param balance the member's credits
 * @param grantedLater credits that came after those of the order
 */
export function unusedOf({ credits, bonusCredits }: Bought, balance: number, grantedLater: number): number {
  return Math.min(credits + bonusCredits, Math.max(0, balance - grantedLater))
}

/**
 * What a withdrawal refunds, in minor units: the share of the price for the paid credits that are left, half rounded up. Bonus
 * credits count as used first.
 * @param paidMinor what was paid and not refunded yet
 * @param unused credits that are left of the order, paid and bonus
 */
export function refundOf({ credits }: Bought, paidMinor: number, unused: number): number {
  return Math.floor((2 * paidMinor * Math.min(credits, unused) + credits) / (2 * credits))
}

/** The earliest moment of completion that can still be withdrawn from; the counterpart of `withdrawableUntil`. */
export const withdrawableSince = (now: Date, days: number, timeZone: string): Date =>
  withdrawableUntil(now, -days - 1, timeZone)
