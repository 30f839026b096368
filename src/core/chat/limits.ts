/** Bounds of the chat. Prices and the longest text are the site's settings. Rule: docs/product.md, Chat. */
export const CHAT = {
  freeConversations: 2,
  /** Until the address is confirmed, whatever was paid for. */
  unconfirmedConversations: 1,
  page: 50,
  textBytes: 16_384,
} as const
