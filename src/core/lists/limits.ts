/**
 * `page` is the number of entries in one answer. `scanned` is the number of entries that are read for it at most, because some
 * may not be shown.
 */
export const LIST = { page: 20, scanned: 50 } as const

export const LIKES_PAGE = 9

/** Conversations in one answer. Each is read from several tables. */
export const CHATS_PAGE = 15

/** Counts for badges end here. A badge shows "99+". Rule: docs/product.md, Chat: 6.10. */
export const COUNT_CAP = 100
