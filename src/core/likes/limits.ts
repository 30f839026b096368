export const LIKED_QUERY_MAX = 30
