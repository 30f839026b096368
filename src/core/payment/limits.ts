/** Times and sizes of orders and payments. Rule: docs/product.md, Payments. */
export const PAYMENT = {
  /** The spending limit counts what was ordered in so many days. */
  spendingDays: 7,
  /** A payment that stays open longer is asked for, in minutes. */
  askAfterMinutes: 5,
  /** Money that has to go back is tried for so many days; afterwards an operator gives it back by hand. */
  refundDays: 3,
  /** An order for which no payment could be made is given up after so many hours. */
  giveUpHours: 24,
  /** How long the provider's ways to pay are remembered, in milliseconds. */
  methodsFreshMs: 60_000,
} as const
