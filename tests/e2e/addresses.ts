import type { PaymentMethod } from '#core/payment/methods.ts'
import { LANDER_NAMES, PAGE_NAMES, ROUTES } from '#core/site/routes.ts'

/** Ids of things that somebody may look at, where there is one. */
export type Known = { [what in 'member' | 'chat' | 'package' | 'order' | 'liker']?: string | undefined }

/** What only members may see, each with the ids its addresses need. */
const MEMBERS_ONLY = /^\/(chats|likes|credits|transactions|profile|settings|premium|complete-signup)|\/chat$/
/** Shown to those who are logged in as something else. */
const VISITORS_ONLY = ['/', '/login', '/signup']
/** A link of a mail; it leads elsewhere at once. */
const LEADS_AWAY = ['/:token']

const LIKE_TYPES = ['given', 'received', 'matches']
const METHOD: PaymentMethod = 'creditcard'

/** The addresses of all screens for somebody: for every route of the product that one can look at with what is known. */
export function addresses(known: Known, viewer: 'visitor' | 'member'): string[] {
  const routes = ROUTES.filter((route) => !LEADS_AWAY.includes(route))
  const shown = routes.filter((route) =>
    viewer === 'visitor' ? !MEMBERS_ONLY.test(route) : !VISITORS_ONLY.includes(route),
  )
  return shown.flatMap((route) => fill(route, known))
}

function fill(route: string, known: Known): string[] {
  const id = idFor(route, known)
  const base = route.replace('/:slug?', '').replace('/:paymentmethod?', '')
  if (base === '/transactions/:id?') return ['/transactions', ...(id ? [`/transactions/${id}`] : [])]
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
