/** Rule: docs/product.md, Payments; the spending limit is 7.5. */
export const PAYMENT = {
  spendingDays: 7,
  /** Days of the summary of what was spent. */
  summaryDays: 30,
  /** The highest weekly limit, in minor units, and after how many hours a higher one begins. Rule 7.7. */
  weeklyLimitMost: 1_000_000,
  raiseHours: 24,
  /** After this many minutes we ask the provider about a payment that is still open. */
  askAfterMinutes: 5,
  /** Days in which a buyer can withdraw from an order, unless the site's setting `refund_days` says otherwise. Rule 8.9. */
  refundDays: 14,
  /** Days for which a refund that fails is tried again; then an operator makes it by hand. Rule 8.7. */
  refundRetryDays: 14,
  /** Answers of the provider may overtake each other by so many seconds. Rule 8.21. */
  staleSeconds: 60,
  /** For how many days after its completion an order is checked for money that went back, once a day. Rule 8.22. */
  watchDays: 400,
  /** Mails a day to one address with a link to withdraw, and how many hours the link works. Rule 8.14. */
  withdrawalMailsPerDay: 5,
  withdrawalLinkHours: 24,
  /** An order without a payment fails after this many hours. */
  giveUpHours: 24,
  methodsFreshMs: 60_000,
  /** The code by SMS that confirms a direct debit. Rules 8.21, 8.22. */
  codeMinutes: 10,
  codeTries: 5,
  codesPerTenMinutes: 3,
  codesPerDay: 5,
  secondsBetweenCodes: 60,
  /** What may be on its way from a member, and from an account number, before credits are given for more. Rule 8.23. */
  pendingDebitMinor: 10_000,
  /** How long a confirmed debit can be continued: shorter than the provider remembers our keys. Rule 8.24. */
  continueMinutes: 50,
} as const
