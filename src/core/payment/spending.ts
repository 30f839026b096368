import type { Amount } from './money.ts'

/** What a member has spent, and the own limit. A limit of null is none. Rule: docs/product.md, Credits and premium. */
export type Spending = {
  weekly_limit: Amount | null
  /** What the limit will be, once a raise begins. */
  next: { weekly_limit: Amount | null; at: string } | null
  /** Spent in the last 7 and 30 days. */
  week: Amount
  month: Amount
}

export type LedgerReason =
  | 'signup'
  | 'order'
  | 'withdrawal'
  | 'debit_failed'
  | 'reversal'
  | 'debt'
  | 'text'
  | 'image'
  | 'gift'

export type LedgerEntry = {
  at: string
  reason: LedgerReason
  credits: number
  balance: number
  /** What was paid or refunded; for messages what their credits cost in the latest purchase; null where no money belongs to it. */
  amount: Amount | null
  /** The order, if it is about one. */
  order: string | null
}

export type Ledger = { entries: LedgerEntry[]; next: string | null }
