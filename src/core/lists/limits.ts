/**
 * `page` is the number of entries in one answer. `scanned` is the number of entries that are read for it at most, because some
 * may not be shown.
 */
export const LIST = { page: 20, scanned: 50 } as const

export const LIKES_PAGE = 9

/** Conversations in one answer: as many as a tall screen shows. Each is read from several tables. */
export const CHATS_PAGE = 12

/** Counts for badges end here. A badge shows "99+". Rule: docs/product.md, Chat: 6.10. */
export const COUNT_CAP = 100

/**
 * What a browser keeps of its member to be read without a connection: conversations, messages of each, people of each list of likes,
 * and how long. Rule: docs/product.md, The installed app: 18.5.
 */
export const OFFLINE_COPY = { chats: 20, messages: 50, likes: LIKES_PAGE, days: 7 } as const
