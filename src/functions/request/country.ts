import { getCookie } from 'hono/cookie'
import { type Country, isCountry } from '#core/geo/countries.ts'
import type { RequestContext } from '#functions/services/context.ts'

export function countryOf(c: RequestContext): Country {
  const { countries } = c.var.site.settings
  return [getCookie(c, 'country'), c.env.geo.country].find(isCountry) ?? countries[0] ?? 'DE'
}
