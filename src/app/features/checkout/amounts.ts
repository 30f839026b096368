import type { Money } from '#app/lib/money.ts'
import type { Package } from '#core/credits/types.ts'
import { lessPercent } from '#core/discount/rules.ts'
import type { Discount } from '#core/discount/types.ts'
import type { Amount } from '#core/payment/money.ts'

export function money({ minor, currency }: Pick<Amount, 'minor' | 'currency'>): Money {
  return { value: minor, currency }
}

/** What is to be paid, and by which discount. `why` says why a typed code is not used. */
export type Bill = {
  list: Money
  price: Money
  cost: Money
  total: Money
  used: Discount | null
  why: 'minimum' | 'better' | null
}

/**
 * The bill for a package: one discount, the better one of the member's own and a typed code.
 *
 * @param own the active discount, already in the package's price
 * @param typed a code that holds for this member
 */
export function billOf(pack: Package, own: Discount | null, typed: Discount | null): Bill {
  const { minor, currency } = pack.amount
  const ownMinor = pack.discounted?.minor ?? minor
  const large = typed !== null && minor >= Math.round(Number(typed.minimum_order_value) * 100)
  const typedMinor = typed && large ? lessPercent(minor, typed.value_percentage) : minor
  const better = typed !== null && large && (typedMinor < ownMinor || pack.discounted === null)
  const due = better ? typedMinor : ownMinor
  const of = (value: number): Money => ({ value, currency })
  return {
    list: of(minor),
    price: of(due),
    cost: of(pack.transaction_cost.minor),
    total: of(due + pack.transaction_cost.minor),
    used: better ? typed : pack.discounted ? own : null,
    why: typed === null || better ? null : large ? 'better' : 'minimum',
  }
}

/**
 * When a discount really ends, by this device's clock, in milliseconds; null if it does not. The server's clock may be
 * another one, so what counts is how long it said it would last.
 *
 * @param heard when the answer came, in milliseconds
 */
export function endsAt(discount: Discount, heard: number): number | null {
  if (discount.expires === null || discount.timeLeft === null) return null
  const longer = Date.parse(discount.percentage_until ?? discount.expires) - Date.parse(discount.expires)
  return heard + discount.timeLeft * 1000 + longer
}
