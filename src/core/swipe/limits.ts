/** The swipe game: what a member has on each day of the site, and how many cards come at once. */
export const SWIPE = { likes: 4, swipes: 50, cards: 10 } as const

/** A swipe is remembered for so many days; until then new people come first. */
export const REMEMBERED_DAYS = 30
