/** Bounds of members' pictures. Rule: docs/product.md, Profiles and photos. */
export const PHOTO = {
  /** How many a member may keep. */
  count: { free: 3, premium: 25 },
  /** Largest upload in bytes. */
  bytes: 10 * 1024 * 1024,
  /** Largest area in pixels: width times height. */
  pixels: 40_000_000,
} as const
