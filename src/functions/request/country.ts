import { getCookie } from 'hono/cookie'
import { type Country, isCountry } from '#core/geo/countries.ts'
import { fail } from '#functions/responses/api-error.ts'
import type { RequestContext, RequestScope } from '#functions/services/context.ts'

export function countryOf(c: RequestContext): Country {
  const { countries } = c.var.site.settings
  return [getCookie(c, 'country'), c.env.geo.country].find(isCountry) ?? countries[0] ?? 'DE'
}

/** The country of payment that a buyer has chosen; null for the own one. Fails where the site does not sell. Rule 8.33. */
export function paymentCountry(c: RequestScope, wanted: Country | undefined): Country | null {
  if (wanted && !c.var.site.settings.countries.includes(wanted)) fail('invalid_input', { field: 'country' })
  return wanted ?? null
}
