/** Rule: docs/product.md, Chat: 6.2, 6.3, 6.5 and 6.8. Prices are settings of the site (6.1). */
export const CHAT = {
  freeConversations: 2,
  /** Also for members who have paid. */
  unconfirmedConversations: 1,
  page: 50,
  textBytes: 16_384,
  /** How many characters of a name can be searched for among the conversations. */
  nameSearched: 30,
  /** How long the bytes of a photo wait for their message before they are deleted. */
  uploadMinutes: 10,
} as const

/** Rule: docs/product.md, Chat: 6.29. A site may set its own `thresholds` (`scam_guard`). */
export const SCAM_GUARD = {
  thresholds: { account_days: 7, same_text_members: 5, same_text_hours: 24, messages_per_hour: 10 },
  /** Letters and digits from which on equal texts are recognised. */
  shortest: 24,
  /** How long the lowered rate holds after a marked message. */
  slowedHours: 24,
} as const

/** How many gifts a site offers at most. */
export const GIFTS = 60
/** Lines to begin a conversation with (6.12). */
export const ICEBREAKERS = 5
