/** A discount that holds for a member now, in the answers of `discountcode.php` and `packages.php`. */
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
  /** How many seconds it holds in all, for a discount that begins with the signup. */
  validity: number | null
  /** Until when the member has at least this percentage, by this or another own discount. */
  percentage_until: string | null
  status: 'active'
}
