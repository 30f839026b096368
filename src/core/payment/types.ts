import type { Amount } from './money.ts'

export type OrderStatus = 'pending' | 'completed' | 'failed'

/** An order as its owner sees it, in the answers of `order.php` and `transactions.php`. */
export type Order = {
  id: string
  number: string
  status: OrderStatus
  amount: Amount
  list_amount: Amount
  discount: { code: string; value_percentage: number } | null
  transaction_cost: Amount
  /** All credits of the order, those on top included. */
  credits: number
  bonus_credits: number
  method: string
  package: string
  payment_id: string | null
  /** Why it failed: the provider's word, or `discount_used`, `abandoned`, `refused`. */
  failure: string | null
  created_at: string
  completed_at: string | null
  failed_at: string | null
  refunded: Amount
  refund_days: number
  /** Until when it can be withdrawn from; null if it cannot, or no longer. */
  withdrawable_until: string | null
  withdrawn_at: string | null
}

/** A way to pay as it is offered; `brand_of` marks a card brand. */
export type MethodOffer = {
  method: string
  brand_of: string | null
  min: Amount | null
  max: Amount | null
  transaction_cost: Amount
}

/** A saved card or mandate, named by what its owner recognises it by. */
export type SavedMethod = { id: string; method: string; label: string; expires: string | null }
