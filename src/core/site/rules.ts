import type { Locale } from './locales.ts'
import type { SiteSettings, SiteText } from './settings.ts'

/** A text of the operator in a language, else in the site's own one, else in English, else in any; empty if it has none. */
export function siteText(text: SiteText, locale: Locale, domainLanguage: string): string {
  if (typeof text === 'string') return text
  return (
    text[locale] || text[domainLanguage.slice(0, 2) as Locale] || text.en || Object.values(text).find(Boolean) || ''
  )
}

/** A site may have fictional profiles only if it labels them and warns of them. Rule: docs/product.md, Honesty. */
export function mayShowFictional({
  fictional_icon,
  fictional_warning,
}: Pick<SiteSettings, 'fictional_icon' | 'fictional_warning'>): boolean {
  // a label that some readers do not understand is better than none; one that is empty for all is none
  const warnings = typeof fictional_warning === 'string' ? [fictional_warning] : Object.values(fictional_warning)
  return fictional_icon !== '' && warnings.some(Boolean)
}

/**
 * Whether visitors may search.
 * @param network the tracking network that the visitor came from
 */
export function maySearchLoggedOut(
  {
    logged_out_search,
    logged_out_search_trafficsource,
  }: Pick<SiteSettings, 'logged_out_search' | 'logged_out_search_trafficsource'>,
  network: string | undefined,
): boolean {
  return logged_out_search !== 'none' || (logged_out_search_trafficsource !== 'none' && Boolean(network))
}

type Entry = {
  settings: Pick<SiteSettings, 'enable_site_entry_popup'>
  loggedIn: boolean
  /** In the installed app. */
  standalone: boolean
  /** Whether the warning was closed before, in this browser. */
  skipped: boolean
  country: string | null
  /** The only countries where it is shown; everywhere without them. */
  countries?: readonly string[] | undefined
}

/** Whether a visitor is warned at the site's entry. Rule: docs/product.md, Landing pages. */
export function warnsAtEntry({ settings, loggedIn, standalone, skipped, country, countries }: Entry): boolean {
  const here = !countries || (country !== null && countries.includes(country))
  return settings.enable_site_entry_popup !== 'no' && !loggedIn && !standalone && !skipped && here
}

const PREFIX = /^https?:\/\/[a-z0-9.-]+(:\d+)?(\/[\w.~-]+)*$/i

/**
 * The address of the site's public photos, without a slash at the end; null if visitors may not search or the operator has set
 * none. Rule: docs/product.md, Profiles and photos.
 */
export function publicPrefix({
  cdn_prefix,
  logged_out_search,
}: Pick<SiteSettings, 'cdn_prefix' | 'logged_out_search'>): string | null {
  const prefix = cdn_prefix.replace(/\/$/, '')
  return logged_out_search !== 'none' && PREFIX.test(prefix) ? prefix : null
}
