/** Rule: docs/product.md, Profiles and photos: 3.4 and 3.6. */
export const PHOTO = {
  count: { free: 3, premium: 25 },
  bytes: 10 * 1024 * 1024,
  /** Width times height. */
  pixels: 40_000_000,
} as const
