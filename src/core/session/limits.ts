/** How long a login lasts, and how long a member counts as online. Rule: docs/product.md, Accounts: 2.10, 2.11 and 2.18. */
export const SESSION = {
  days: 30,
  /** A browser that was logged in is remembered for this many days. Its password attempts are counted separately. */
  deviceDays: 400,
  /** Minutes after a sign of life. `search_walk.sql`, `search_nearest.sql` and `search_similar.sql` say the same. */
  onlineMinutes: 5,
} as const
