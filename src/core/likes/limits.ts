export const LIKED_ASKED = 30
