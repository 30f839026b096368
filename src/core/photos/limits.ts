/** Bounds of members' pictures. Rule: docs/product.md, Profiles and photos. */
export const PHOTO = {
  count: { free: 3, premium: 25 },
  bytes: 10 * 1024 * 1024,
  /** Largest area in pixels: width times height. */
  pixels: 40_000_000,
} as const
