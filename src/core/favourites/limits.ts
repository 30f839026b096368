export const FAVOURITES = 500
