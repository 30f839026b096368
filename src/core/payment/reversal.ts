import type { Order } from './types.ts'

/** Money and credits of an order. */
export type Share = { minor: number; credits: number }

/** What of an order a withdrawal has left: the money that was not due back, and the credits that were not taken. */
export const keptOf = (paid: Share, withdrawn: Share): Share => ({
  minor: paid.minor - withdrawn.minor,
  credits: paid.credits - withdrawn.credits,
})

/**
 * The credits to take for the money of an order that went back at the provider: all of them for all of the money, else the share,
 * rounded in favour of the member. If less than before went back, the share is returned.
 * @param kept what of the order could still go back at first
 * @param reversed what went back before, and the credits taken for it
 * @param minor what went back by now
 */
export function reversedCreditsOf(kept: Share, reversed: Share, minor: number): number {
  if (minor === reversed.minor) return reversed.credits
  if (minor < reversed.minor) return Math.floor((reversed.credits * minor) / reversed.minor)
  const left = kept.credits - reversed.credits
  return reversed.credits + Math.floor((left * (minor - reversed.minor)) / (kept.minor - reversed.minor))
}

/** Whether all of an order's money went back by itself. */
export const isReversed = ({ amount, transaction_cost, refunded, reversed }: Order): boolean =>
  reversed.minor > 0 && reversed.minor >= amount.minor + transaction_cost.minor - refunded.minor
