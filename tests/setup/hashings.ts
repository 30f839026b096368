/** What password hashing was asked for: the cost of each call. A test empties it before it looks. */
export const hashings: string[] = []
