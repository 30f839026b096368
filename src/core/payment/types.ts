import type { Amount } from './money.ts'

export type OrderStatus = 'pending' | 'completed' | 'failed'

export type Order = {
  id: string
  number: string
  status: OrderStatus
  amount: Amount
  list_amount: Amount
  discount: { code: string; value_percentage: number } | null
  transaction_cost: Amount
  /** All credits of the order, including the bonus. */
  credits: number
  bonus_credits: number
  method: string
  /** The country of payment (ISO 3166-1 alpha-2); null for orders from the time before it was kept. */
  country: string | null
  package: string
  payment_id: string | null
  /** Why it failed: the provider's word, or `discount_used`, `abandoned`, `refused`. */
  failure: string | null
  created_at: string
  completed_at: string | null
  failed_at: string | null
  refunded: Amount
  /** What the payer's bank or the operator has returned by itself, and the credits taken or owed for it. */
  reversed: Amount
  reversed_credits: number
  refund_days: number
  withdrawable_until: string | null
  withdrawn_at: string | null
}

export type MethodOffer = {
  method: string
  brand_of: string | null
  min: Amount | null
  max: Amount | null
  transaction_cost: Amount
  /** Whether it can be kept for repeat orders. */
  savable: boolean
}

/** An order that can be withdrawn from, and what that would refund and take. */
export type WithdrawableOrder = {
  id: string
  number: string
  completed_at: string
  until: string
  amount: Amount
  credits: number
  refund: Amount
  credits_taken: number
}

/** The receipt of a withdrawal. `refunded`: whether nothing is still on its way. */
export type WithdrawalReceipt = {
  number: string
  declared_at: string
  refund: Amount
  credits_taken: number
  refunded: boolean
}

/** What an order waits for whose direct debit has to be confirmed by a code. */
export type DebitStep = {
  /** The end of the number to which the code went. */
  phone: string
  code_expires_at: string
  /** When another code can be asked for. */
  next_code_at: string
  mandate_reference: string
}

/** An earlier package at the price that holds now. */
export type RepeatablePackage = {
  package: string
  credits: number
  bonus_credits: number
  amount: Amount
  last_ordered_at: string
}

/** A saved card or mandate. `label` is what its owner recognises it by. */
export type SavedMethod = { id: string; method: string; label: string; expires: string | null }
