import { isLanderName } from './landers.ts'
import { isId, isLikeType, isPageName, isProfilePart } from './words.ts'
import { isPaymentMethod } from '#core/payment/methods.ts'

/** Addresses that the worker answers with a page of its own, without the app. */
export const LANDER_ROUTES = [
  '/',
  '/landers/adultonly',
  '/landers/tinderswipe',
  '/landers/whoneedsstrings',
  '/landers/:name/:slug?',
  '/members/:id/landing',
  '/members/:id/landing2/:slug?',
  '/members/:id/landing3/:slug?',
  '/members/:id/signup',
] as const

/** Addresses that are pages without script only; the app has no screen for them. */
export const STATIC_ROUTES = ['/complaints', '/pages/:name', '/pricing'] as const

/** Every address of a page. `:name` stands for a value, `?` makes it optional. */
export const ROUTES: readonly string[] = [
  '/account-deleted',
  '/activate/done',
  '/activate/error',
  '/chats',
  '/chats/:id',
  '/complete-signup',
  '/credits',
  '/credits/:id/:paymentmethod?',
  '/credits/repeat-order',
  '/directdebit',
  '/favourites',
  '/lang-config',
  '/likes',
  '/likes/:type',
  '/likes/m/:id',
  '/login',
  '/mail-change/do',
  '/match-finder',
  '/members',
  '/members/:id',
  '/members/:id/chat',
  '/notifications',
  '/premium',
  '/profile/:part?',
  '/reset-password',
  '/reset-password/do',
  '/settings',
  '/signup',
  '/signup-matches',
  '/styleguide',
  '/swipe-game',
  '/transactions/:id?',
  '/visitors',
  '/withdrawal',
  ...LANDER_ROUTES,
  ...STATIC_ROUTES,
  '/:token',
]

const VALUES: Record<string, (word: string) => boolean> = {
  id: isId,
  part: isProfilePart,
  paymentmethod: isPaymentMethod,
  slug: (word) => /^[\w-]{1,100}$/.test(word),
  token: (word) => /^[\w-]{43}$/.test(word),
  type: isLikeType,
}

/** Whether a word is a valid value. `name` has a different list under each folder. */
function fits(key: string, word: string, pattern: string): boolean {
  if (key === 'name') return pattern.startsWith('/pages/') ? isPageName(word) : isLanderName(word)
  return VALUES[key]?.(word) ?? false
}

function parts(path: string): string[] {
  return path.split('/').filter(Boolean)
}

/** Patterns with more fixed parts come first, as in the app: `/credits/repeat-order` is not a package. */
const BY_WEIGHT = ROUTES.map((pattern) => ({ pattern, parts: parts(pattern) })).toSorted(
  (one, other) => weight(other.parts) - weight(one.parts),
)

function weight(pattern: string[]): number {
  return pattern.filter((part) => !part.startsWith(':')).length
}

/**
 * The pattern of an address; null if the app has none.
 *
 * @param path without query, as in `/members/4f…`; a slash at its end is ignored
 */
export function matchRoute(path: string): string | null {
  if (!path.startsWith('/') || path.includes('//')) return null
  const words = parts(path)
  return BY_WEIGHT.find((route) => matches(route, words))?.pattern ?? null
}

function matches(route: { pattern: string; parts: string[] }, words: string[]): boolean {
  if (words.length > route.parts.length) return false
  return route.parts.every((part, at) => {
    const word = words[at]
    if (word === undefined) return part.endsWith('?')
    return part.startsWith(':') ? fits(part.replace(/^:|\?$/g, ''), word, route.pattern) : part === word
  })
}
