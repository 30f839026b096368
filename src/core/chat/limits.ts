/** Rule: docs/product.md, Chat: 6.2, 6.3, 6.5 and 6.8. Prices are settings of the site (6.1). */
export const CHAT = {
  freeConversations: 2,
  /** Also for members who have paid. */
  unconfirmedConversations: 1,
  page: 50,
  textBytes: 16_384,
} as const
