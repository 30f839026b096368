import type { Context } from 'hono'
import type { Packages } from '#core/credits/types.ts'
import type { Locale } from '#core/site/locales.ts'
import { countryOf } from '#functions/request/country.ts'
import type { App } from '#functions/services/context.ts'
import { setBounded } from '#functions/services/memory.ts'
import { type Ask, readApi } from './frame.ts'
import { FRESH_MS, REMEMBERED } from './seen.ts'

/** The packages as the price list shows them to visitors, known for a minute; null if they cannot be read. */
export async function pricesFor(c: Context<App>, ask: Ask): Promise<Packages | null> {
  const key = `${c.var.site.id} ${countryOf(c)}`
  const now = c.env.now().getTime()
  const kept = c.env.memory.prices.get(key)
  if (kept && kept.until > now) return kept.prices
  const prices = await readApi<Packages>(c, ask, 'packages.php')
  if (prices) setBounded(c.env.memory.prices, key, { prices, until: now + FRESH_MS }, REMEMBERED)
  return prices
}

/** Writes an amount as the language does. All currencies that sites sell in have two decimals. */
export function price({ minor, currency }: { minor: number; currency: string }, locale: Locale): string {
  return new Intl.NumberFormat(locale, { style: 'currency', currency }).format(minor / 100)
}
