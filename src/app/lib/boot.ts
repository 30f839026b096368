import type { Country } from '#core/geo/countries.ts'
import type { Locale } from '#core/site/locales.ts'
import type { Settings } from '#core/site/settings.ts'
import { writeCookie } from './cookie.ts'

/** What the worker writes into the page as JSON, in the element `boot`. */
export type Boot = {
  settings: Settings
  /** The visitor's ISO country, by the edge or by choice. */
  country: string | null
  locale: Locale
  /** The demo site's logins, shown on its login page; null elsewhere. */
  demo: { name: string; premium: boolean; email: string; password: string }[] | null
  /** True when the request had a session cookie, so that a user can be expected. */
  user_hint: boolean
  /** Set in the page that a browser keeps for times without a connection. */
  kept?: true
}

let known: Boot | undefined

/** Reads that data, or asks `/api/settings.php` where the page has none. @throws when neither gives settings */
export async function loadBoot(): Promise<Boot> {
  const inlined = document.getElementById('boot')?.textContent
  known = inlined ? (JSON.parse(inlined) as Boot) : await (await import('./fetch-boot.ts')).fetchBoot()
  return known
}

/** Call after `loadBoot`. */
export function boot(): Boot {
  if (!known) throw new Error('boot() was read before loadBoot() had finished')
  return known
}

export function settings(): Settings {
  return boot().settings
}

export function replaceSettings(settings: Settings): void {
  known = { ...boot(), settings }
}

/** Remembers the country that the visitor chose, for this page and for a year. */
export function chooseCountry(country: Country): void {
  writeCookie('country', country)
  const before = boot()
  known = { ...before, country, settings: { ...before.settings, geoip_selected_country: country } }
}
