/** Landing pages that a campaign may lead to under a word of its own. */
export const LANDER_NAMES = [
  'alonetonight',
  'collagelanding',
  'gallery',
  'iconslanding',
  'maplanding',
  'socialnetwork',
  'transitionsvideolanding',
  'video',
] as const
type LanderName = (typeof LANDER_NAMES)[number]

export function isLanderName(word: string): word is LanderName {
  return LANDER_NAMES.some((name) => name === word)
}

/** All landing pages but those around a member. */
export const LANDERS = [...LANDER_NAMES, 'adultonly', 'tinderswipe', 'whoneedsstrings'] as const
export type Lander = (typeof LANDERS)[number]

/** Landing pages around a member. */
export const MEMBER_LANDERS = ['landing', 'landing2', 'landing3'] as const

export const isLander = (word: string): word is Lander => LANDERS.some((name) => name === word)
