/** How long a login lasts, and how long a member counts as online. Rule: docs/product.md, Accounts. */
export const SESSION = {
  /** A session ends by itself after so many days. */
  days: 30,
  /** A browser in which somebody was logged in is known for so many days; its password attempts have a count of their own. */
  deviceDays: 400,
  /** Minutes after a sign of life. `search_walk.sql`, `search_nearest.sql` and `search_similar.sql` say the same. */
  onlineMinutes: 5,
} as const
