/** Limits of the swipe game per day of the site, and the cards in one answer. Rule: docs/product.md, Discovery: 4.16. */
export const SWIPE = { likes: 4, swipes: 50, cards: 10 } as const

/** For this many days a person who was swiped is not shown before new people. */
export const REMEMBERED_DAYS = 30
