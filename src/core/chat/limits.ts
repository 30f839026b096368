export const CHAT = {
  freeConversations: 2,
  /** Also for members who have paid. */
  unconfirmedConversations: 1,
  page: 50,
  textBytes: 16_384,
} as const
