/** Rule: docs/product.md, Profiles and photos: 3.23. */
export const FAVOURITES = 500
