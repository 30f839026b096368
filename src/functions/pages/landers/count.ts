import type { Locale } from '#core/site/locales.ts'
import type { Count } from '#functions/services/memory.ts'

/** Below this a figure says more about a quiet hour than about a site. */
const LEAST = 10

/**
 * A count rounded down to two digits, so that it stays true while the page is read: 1,000+ for "more than a thousand". Null if
 * there is too little to tell.
 */
export function roundedDown(found: Count | null, locale: Locale): { count: number; shown: string } | null {
  if (!found || found.count < LEAST) return null
  const step = 10 ** Math.max(0, Math.floor(Math.log10(found.count)) - 1)
  const count = Math.floor(found.count / step) * step
  return { count, shown: `${new Intl.NumberFormat(locale).format(count)}${found.capped ? '+' : ''}` }
}
