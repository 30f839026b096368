import type { PaymentMethod } from '#core/payment/methods.ts'
import { LANDER_NAMES } from '#core/site/landers.ts'
import { ROUTES } from '#core/site/routes.ts'
import { PAGE_NAMES, PROFILE_PARTS } from '#core/site/words.ts'

export type Known = { [what in 'member' | 'chat' | 'package' | 'order' | 'liker']?: string | undefined }

const FOR_MEMBERS =
  /^\/(chats|likes|match-finder|swipe-game|visitors|favourites|credits|directdebit|transactions|notifications|profile|settings|premium|complete-signup)|\/chat$/
/** Public screens that look different to a member. */
const DIFFERS = ['/complaints', '/members', '/members/:id', '/pricing', '/withdrawal']
/** Links of mails, and the signup of a member's landing page, lead elsewhere at once. */
const LEAD_AWAY: readonly string[] = ['/members/:id/signup', '/:token']

const LIKE_TYPES = ['given', 'received', 'matches']
const METHOD: PaymentMethod = 'creditcard'

/**
 * The addresses of all screens for somebody: for every route of the product that one can look at with what is known.
 * A visitor looks at all that is open, a member at the rest and at what differs.
 */
export function addresses(known: Known, viewer: 'visitor' | 'member'): string[] {
  const shown = ROUTES.filter((route) => {
    if (LEAD_AWAY.includes(route)) return false
    return viewer === 'visitor' ? !FOR_MEMBERS.test(route) : FOR_MEMBERS.test(route) || DIFFERS.includes(route)
  })
  return shown.flatMap((route) => fill(route, known))
}

function fill(route: string, known: Known): string[] {
  const id = idFor(route, known)
  const base = route.replace('/:slug?', '').replace('/:paymentmethod?', '')
  if (base === '/transactions/:id?') return ['/transactions', ...(id ? [`/transactions/${id}`] : [])]
  if (base === '/profile/:part?') return ['/profile', ...PROFILE_PARTS.map((part) => `/profile/${part}`)]
  if (base.includes(':id') && !id) return []
  const filled = base.replace(':id', id ?? '')
  if (base === '/credits/:id') return [filled, `${filled}/${METHOD}`]
  if (base.endsWith('/:type')) return LIKE_TYPES.map((type) => filled.replace(':type', type))
  if (base === '/pages/:name') return PAGE_NAMES.map((name) => filled.replace(':name', name))
  if (base === '/landers/:name') return LANDER_NAMES.map((name) => filled.replace(':name', name))
  if (filled.includes(':')) throw new Error(`no address is known for ${route}`)
  return [filled]
}

function idFor(route: string, known: Known): string | undefined {
  if (route.startsWith('/chats')) return known.chat
  if (route.startsWith('/credits')) return known.package
  if (route.startsWith('/transactions')) return known.order
  if (route.startsWith('/likes/m')) return known.liker
  return known.member
}
