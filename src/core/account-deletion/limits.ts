export const ACCOUNT_DELETION = {
  /** Days in which a deleted account can come back; then it is erased. Rule: docs/product.md, Leaving: 12.4. */
  graceDays: 14,
  remarks: 1000,
  /** Bound on the remarks before their characters are counted, in UTF-16 units. */
  remarksUnits: 16_384,
} as const
