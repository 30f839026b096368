import type { Boot } from './boot.ts'
import { chooseLocale } from '#core/site/choose-locale.ts'
import type { Settings } from '#core/site/settings.ts'

/** Replaces the inlined data for a page from another server than ours, as in development. */
export async function fetchBoot(): Promise<Boot> {
  const answer = await fetch(`/api/settings.php${location.search}`, { headers: { Accept: 'application/json' } })
  if (!answer.ok) throw new Error(`settings.php answered ${answer.status}`)
  const { settings } = (await answer.json()) as { settings: Settings }
  const country = settings.geoip_selected_country ?? settings.geoip_country
  const locale = chooseLocale({
    cookie: /(?:^|;\s*)i18n_redirected=([a-z]{2})/.exec(document.cookie)?.[1] ?? null,
    domainLanguage: settings.domain_language,
    country,
    acceptLanguage: navigator.languages.join(','),
    allowed: settings.locales,
  })
  return { settings, country, locale, demo: import.meta.env.DEV ? [] : null, user_hint: true }
}
