import { getCookie } from 'hono/cookie'
import { isCountry } from '#core/geo/countries.ts'
import type { Settings } from '#core/site/settings.ts'
import type { RequestContext } from '#functions/services/context.ts'

/** The site's settings and where the visitor is, for `settings.php` and for pages. */
export function settingsFor(c: RequestContext): Settings {
  const chosen = getCookie(c, 'country')
  return {
    ...c.var.site.settings,
    // Pushes are signed with the deployment's key pair, so the public key is not a setting of the site.
    push_public_key: c.env.push.publicKey,
    geoip_country: isCountry(c.env.geo.country) ? c.env.geo.country : null,
    geoip_selected_country: isCountry(chosen) ? chosen : null,
    locales: [...c.env.locales],
  }
}
