/** Entries of a list in one answer, and how many are looked at for them at most: those who cannot be shown are passed over. */
export const LIST = { page: 20, scanned: 50 } as const

/** Likes of each of the three lists that come in one answer. */
export const LIKES_PAGE = 9

/** Conversations in one answer: each is read in several tables. */
export const CHATS_PAGE = 15

/** Counts of news end here, and a badge shows "99+". */
export const COUNT_CAP = 100
