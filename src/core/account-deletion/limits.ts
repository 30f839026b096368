/** Lengths of leaving. Rule: docs/product.md, Leaving. */
export const LEAVING = {
  /** In characters as people count them. */
  remarks: 1000,
  /** Bound on the remarks before their characters are counted, in UTF-16 units. */
  remarksUnits: 16_384,
} as const
