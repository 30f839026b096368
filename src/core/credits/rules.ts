import type { Package } from './types.ts'

type Price = { minor: number; currency: string }

/** What a message costs when it is paid from this package, rounded to the currency's smallest unit. */
export function perMessage(
  { discounted, amount, credits }: Pick<Package, 'discounted' | 'amount' | 'credits'>,
  messageCredits: number,
): Price {
  const { minor, currency } = discounted ?? amount
  return { minor: Math.round((minor * messageCredits) / credits), currency }
}
