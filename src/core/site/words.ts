export const PAGE_NAMES = ['ban', 'cookies', 'faq', 'privacy', 'return-policy', 'service', 'terms'] as const
export type PageName = (typeof PAGE_NAMES)[number]

export const LIKE_TYPES = ['received', 'given', 'matches'] as const
export type LikeType = (typeof LIKE_TYPES)[number]

/** The pages of the own profile's editor. */
export const PROFILE_PARTS = ['photos', 'about', 'basics', 'preferences', 'facts', 'place', 'interests'] as const
export type ProfilePart = (typeof PROFILE_PARTS)[number]

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export function isLikeType(word: string): word is LikeType {
  return LIKE_TYPES.some((type) => type === word)
}

export function isPageName(word: string): word is PageName {
  return PAGE_NAMES.some((name) => name === word)
}

export function isProfilePart(word: string): word is ProfilePart {
  return PROFILE_PARTS.some((part) => part === word)
}

export function isId(word: string): boolean {
  return UUID.test(word)
}
