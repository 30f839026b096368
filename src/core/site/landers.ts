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
