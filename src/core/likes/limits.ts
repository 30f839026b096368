export const LIKED_QUERY_MAX = 30

/** What a like may quote of a profile, in UTF-16 units. */
export const LIKED_TEXT_MAX = 500
