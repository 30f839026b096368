/** Lengths of profile texts, in grapheme clusters. Rule: docs/product.md, Profiles and photos: 3.2. */
export const PROFILE = {
  about: 2000,
  note: 500,
  /** Bound on a text before its characters are counted, in UTF-16 units. */
  units: 16_384,
} as const

export const NOTES = ['looking_for', 'offer'] as const
