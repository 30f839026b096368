import { getCookie } from 'hono/cookie'
import { isCountry } from '#core/geo/countries.ts'
import type { Settings } from '#core/site/settings.ts'
import type { RequestContext } from '#functions/services/context.ts'

/** The site's settings and what the edge says of where the visitor is: `settings.php` answers them, and pages carry them. */
export function settingsFor(c: RequestContext): Settings {
  const chosen = getCookie(c, 'country')
  return {
    ...c.var.site.settings,
    // The key belongs to the deployment, whose half of it signs.
    push_public_key: c.env.push.publicKey,
    geoip_country: isCountry(c.env.geo.country) ? c.env.geo.country : null,
    geoip_selected_country: isCountry(chosen) ? chosen : null,
    locales: [...c.env.locales],
  }
}
