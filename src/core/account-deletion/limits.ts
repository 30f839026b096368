/** Bounds of deleting an account. Rule: docs/product.md, Leaving. */
export const ACCOUNT_DELETION = {
  /** A deleted account can come back for so many days; then it is erased. */
  graceDays: 14,
  /** In characters as people count them. */
  remarks: 1000,
  /** Bound on the remarks before their characters are counted, in UTF-16 units. */
  remarksUnits: 16_384,
} as const
