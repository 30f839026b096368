export type Discount = {
  code: string
  value_percentage: number
  country: string | null
  currency: string
  /** A decimal with two places, as in "10.00". */
  minimum_order_value: string
  expires: string | null
  /** Seconds until `expires`; null if it does not end. */
  timeLeft: number | null
  validity: number | null
  /** Until when the member has at least this percentage, by this or another own discount. */
  percentage_until: string | null
  status: 'active'
}

/** A typed code, or the discounts that a new member has without one. */
export type OwnDiscounts = { discount: Discount | null; time_bonus: Discount | null }
