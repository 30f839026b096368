import type { Country } from '#core/geo/countries.ts'
import type { Locale } from '#core/site/locales.ts'
import type { Settings } from '#core/site/settings.ts'

/** What the page knows before it asks anything: inlined by the worker as JSON under the id `boot`. */
export type Boot = {
  settings: Settings
  /** ISO country of the visitor, by the edge or by own choice. */
  country: string | null
  locale: Locale
  /** The demo site's logins, shown on its login page; null elsewhere. */
  demo: { email: string; password: string }[] | null
  /** True when the request bore a session cookie, so that a user can be expected. */
  user_hint: boolean
  /** On the search page, the address of the search that the page's own asks for; the first call goes there. */
  search?: string
  /** Whether the page brings the answer to it along. */
  answered?: boolean
}

const YEAR_S = 365 * 86_400

let known: Boot | undefined

/**
 * Reads the inlined data, or asks `/api/settings.php` where the page came without them.
 * @throws when neither gives settings
 */
export async function loadBoot(): Promise<Boot> {
  const inlined = document.getElementById('boot')?.textContent
  known = inlined ? (JSON.parse(inlined) as Boot) : await (await import('./fetch-boot.ts')).askBoot()
  return known
}

/** What the page knew at its start. Call after `loadBoot`. */
export function boot(): Boot {
  if (!known) throw new Error('boot() was read before loadBoot() had finished')
  return known
}

/** The site's settings. Call after `loadBoot`. */
export function settings(): Settings {
  return boot().settings
}

/** Remembers the country that the visitor chose, for this page and for a year. */
export function chooseCountry(country: Country): void {
  document.cookie = `country=${country}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax; Secure`
  const before = boot()
  known = { ...before, country, settings: { ...before.settings, geoip_selected_country: country } }
}
