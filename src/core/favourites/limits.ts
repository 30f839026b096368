/** Profiles that a member can keep for later. */
export const FAVOURITES = 500
