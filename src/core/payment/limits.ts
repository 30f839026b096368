/** Times and sizes of orders and payments. Rule: docs/product.md, Payments. */
export const PAYMENT = {
  /** The spending limit counts what was ordered in so many days. */
  spendingDays: 7,
  /** A payment that stays open longer is asked for, in minutes. */
  askAfterMinutes: 5,
  /**
   * A refund that fails is tried again for so many days; then an operator makes it by hand. For how many days a buyer can withdraw is a
   * setting of the site, `refund_days`: withdrawableUntil in rules.ts.
   */
  refundRetryDays: 3,
  /** An order for which no payment could be made is given up after so many hours. */
  giveUpHours: 24,
  /** How long the provider's ways to pay are remembered, in milliseconds. */
  methodsFreshMs: 60_000,
} as const
