/** For so many profiles at once one can ask whether one likes them. */
export const LIKED_ASKED = 30
