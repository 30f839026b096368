import type { Country } from '#core/geo/countries.ts'
import type { Discount } from '#core/discount/types.ts'
import type { Amount } from '#core/payment/money.ts'

export type Package = {
  id: string
  credits: number
  bonus_credits: number
  amount: Amount
  /** The price under the active discount; null if there is none for this price. */
  discounted: Amount | null
  transaction_cost: Amount
  badge: string | null
}

export type Packages = {
  packages: Package[]
  discount: Discount | null
  currency: string
  /** The country of payment, and those in which the site sells. */
  country: string
  countries: Country[]
}
