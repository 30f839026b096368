import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile'
import { isCountry } from '#core/geo/countries.ts'
import type { RequestScope } from '#functions/services/context.ts'

/**
 * A mobile number in the form that providers take (`+4915…`). Without an international prefix it is of the country that the request
 * comes from. Null if it is none, or of a country that the site does not serve, where a message could cost any price.
 */
export function mobileNumber(c: RequestScope, typed: string): string | null {
  const { countries } = c.var.site.settings
  const number = parsePhoneNumberFromString(typed, [c.env.geo.country, countries[0]].find(isCountry) ?? 'DE')
  return number?.isValid() && countries.some((country) => country === number.country) ? number.number : null
}
