/** Times and sizes of orders and payments. Rule: docs/product.md, Payments. */
export const PAYMENT = {
  /** The spending limit counts what was ordered in so many days. */
  spendingDays: 7,
  /** A payment that stays open longer is asked for, in minutes. */
  askAfterMinutes: 5,
  /** Days in which a buyer can withdraw from an order, unless the site's setting `refund_days` says otherwise. Rule 8.9. */
  refundDays: 14,
  /** Days for which a refund that fails is tried again; then an operator makes it by hand. Rule 8.8. */
  refundRetryDays: 3,
  /** An order for which no payment could be made is given up after so many hours. */
  giveUpHours: 24,
  /** How long the provider's ways to pay are remembered, in milliseconds. */
  methodsFreshMs: 60_000,
} as const
