import { COUNTRIES } from '#core/geo/countries.ts'
import { COUNTRY_FACTS } from '#core/geo/country-facts.ts'
import { regionsOf } from '#core/geo/regions.ts'
import { RegionsQuery } from '#core/geo/schema.ts'
import { endpoint } from '#functions/middleware/endpoint.ts'
import { input } from '#functions/request/input.ts'
import { localeOf } from '#functions/request/locale.ts'

/**
 * The regions of all countries and what each country calls them. With a `locale` in the address browsers cache the answer for a
 * day; without one the visitor's language is used.
 */
export const regions = endpoint('/api/regions.php').get('/', input('query', RegionsQuery), (c) => {
  const asked = c.req.valid('query').locale
  const locale = asked ?? localeOf(c)
  c.header('Cache-Control', asked ? 'public, max-age=86400' : 'private, no-cache')
  const countries = COUNTRIES.map((country) => ({
    country,
    label: COUNTRY_FACTS[country].regionKind,
    regions: regionsOf(country, locale),
  }))
  return c.json({ countries })
})
