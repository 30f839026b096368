import { getCookie } from 'hono/cookie'
import { isCountry } from '#core/geo/countries.ts'
import type { Locale } from '#core/site/locales.ts'
import { siteText } from '#core/site/rules.ts'
import { type Settings, TEXT_SETTINGS, type TextSetting } from '#core/site/settings.ts'
import type { RequestContext } from '#functions/services/context.ts'

/** The site's settings with its texts in a language, and where the visitor is, for `settings.php` and for pages. */
export function settingsFor(c: RequestContext, locale: Locale): Settings {
  const chosen = getCookie(c, 'country')
  const { icebreakers: _lines, scam_guard: _guard, payment_routes: _routes, ...shown } = c.var.site.settings
  const { campaigns: _campaigns, ...settings } = shown
  const texts = TEXT_SETTINGS.map((name) => [name, siteText(settings[name], locale, settings.domain_language)])
  return {
    ...settings,
    ...(Object.fromEntries(texts) as Record<TextSetting, string>),
    // Pushes are signed with the deployment's key pair, so the public key is not a setting of the site.
    push_public_key: c.env.push.publicKey,
    geoip_country: isCountry(c.env.geo.country) ? c.env.geo.country : null,
    geoip_selected_country: isCountry(chosen) ? chosen : null,
    locales: [...c.env.locales],
  }
}
