import type { Discount } from '#core/discount/types.ts'
import type { Amount } from '#core/payment/money.ts'

/** What is for sale. `credits` counts all of them, those on top included. */
export type Package = {
  id: string
  credits: number
  bonus_credits: number
  amount: Amount
  /** The price under the active discount; null if it takes nothing off. */
  discounted: Amount | null
  transaction_cost: Amount
  badge: string | null
}

export type Packages = { packages: Package[]; discount: Discount | null; currency: string }
