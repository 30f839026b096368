import { COUNTRIES } from '#core/geo/countries.ts'
import { COUNTRY_FACTS } from '#core/geo/country-facts.ts'
import { regionsOf } from '#core/geo/regions.ts'
import { endpoint } from '#functions/http/endpoint.ts'
import { localeOf } from '#functions/http/locale.ts'

/** The regions of all countries, named in the visitor's language, and what each country calls them. */
export const regions = endpoint('/api/regions.php').get('/', (c) => {
  const locale = localeOf(c)
  c.header('Cache-Control', 'private, max-age=3600')
  c.header('Vary', 'Cookie, Accept-Language')
  const countries = COUNTRIES.map((country) => ({
    country,
    label: COUNTRY_FACTS[country].regionKind,
    regions: regionsOf(country, locale),
  }))
  return c.json({ countries })
})
