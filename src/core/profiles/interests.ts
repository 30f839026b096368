/**
 * The interests with their icons (lucide). The position is the bit in the stored mask, so the order is frozen: append new ones
 * and never remove any.
 */
const TAGS = [
  ['relationship', 'heart-handshake'],
  ['onenightstand', 'moon-star'],
  ['kissing', 'mouth'],
  ['hugging', 'hand-heart'],
  ['massages', 'hand-helping'],
  ['lingerie', 'ribbon'],
  ['sex', 'flame'],
  ['safesex', 'shield-check'],
  ['publicsex', 'trees'],
  ['oralsex', 'cherry'],
  ['analsex', 'apple'],
  ['sextoys', 'wand-sparkles'],
  ['masturbating', 'heart-pulse'],
  ['exchangingpictures', 'images'],
  ['threesome', 'users-round'],
  ['gangbang', 'users'],
  ['bondage', 'link'],
  ['sadomasochism', 'zap'],
  ['gym', 'dumbbell'],
  ['sports', 'volleyball'],
  ['dancing', 'disc-3'],
  ['travelling', 'plane'],
  ['adventure', 'compass'],
  ['party', 'party-popper'],
  ['tattoos', 'anchor'],
  ['music', 'headphones'],
  ['movies', 'clapperboard'],
  ['videogames', 'gamepad-2'],
  ['politics', 'landmark'],
  ['outdoors', 'tent-tree'],
  ['gardening', 'sprout'],
  ['hiking', 'mountain'],
  ['biking', 'bike'],
  ['reading', 'book-open'],
  ['animals', 'paw-print'],
  ['beach', 'tree-palm'],
  ['art', 'palette'],
  ['photography', 'camera'],
  ['theater', 'drama'],
  ['shopping', 'shopping-bag'],
  ['fashion', 'shirt'],
  ['astrology', 'sparkles'],
  ['cooking', 'chef-hat'],
  ['foodie', 'utensils'],
  ['bbq', 'beef'],
  ['sushi', 'fish'],
  ['vegetarian', 'salad'],
  ['wine', 'wine'],
  ['beer', 'beer'],
  ['tea', 'leaf'],
  ['coffee', 'coffee'],
] as const

export type Interest = (typeof TAGS)[number][0]
export type InterestIcon = (typeof TAGS)[number][1]

export const INTERESTS: readonly Interest[] = TAGS.map(([tag]) => tag)

/** Interests that can be shown in public places. The others are intimate. */
export const LEISURE: readonly Interest[] = INTERESTS.slice(INTERESTS.indexOf('gym'))

const bitOf = new Map<string, number>(TAGS.map(([tag], index) => [tag, index]))

export const isInterest = (value: unknown): value is Interest => typeof value === 'string' && bitOf.has(value)

/** The interests that a site offers, in its order. @param chosen the site's setting; null for all */
export const offeredInterests = (chosen: readonly string[] | null): readonly Interest[] =>
  chosen ? [...new Set(chosen)].filter(isInterest) : INTERESTS

export const onlyOffered = (tags: readonly string[], chosen: readonly string[] | null): Interest[] =>
  offeredInterests(chosen).filter((tag) => tags.includes(tag))

export const interestIcon = (tag: Interest): InterestIcon => TAGS[bitOf.get(tag)!]![1]

export const interestBits = (tags: Iterable<Interest>): number[] => [...tags].map((tag) => bitOf.get(tag)!)

/** The interests as a mask: bit n stands for interest n. */
export const interestMask = (tags: Iterable<Interest>): bigint => {
  let mask = 0n
  for (const bit of interestBits(tags)) mask |= 1n << BigInt(bit)
  return mask
}

/** The interests in a stored mask. Bits without an interest are ignored. */
export const interestsOf = (mask: bigint): Interest[] => INTERESTS.filter((_, index) => (mask >> BigInt(index)) & 1n)
