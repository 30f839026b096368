/** How long a login lasts. Rule: docs/product.md, Accounts. */
export const SESSION = {
  /** A session ends by itself after so many days. */
  days: 30,
  /** A browser in which somebody was logged in is known for so many days; its password attempts have a count of their own. */
  deviceDays: 400,
} as const
