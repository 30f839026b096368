import type { Country } from './countries.ts'

/** What a country calls its regions. Each kind has a text `region_label_<kind>`. */
export const REGION_KINDS = [
  'state',
  'federal_state',
  'province',
  'county',
  'canton',
  'region',
  'autonomous_community',
  'voivodeship',
  'nation',
] as const
export type RegionKind = (typeof REGION_KINDS)[number]

type CountryFacts = {
  /** ISO 4217. */
  currency: 'EUR' | 'USD' | 'GBP' | 'CAD' | 'PLN' | 'AUD' | 'NZD' | 'CHF'
  regionKind: RegionKind
}

/** Currency and kind of region of each country. The browser does not need them and must not import them. */
export const COUNTRY_FACTS: Record<Country, CountryFacts> = {
  US: { currency: 'USD', regionKind: 'state' },
  NL: { currency: 'EUR', regionKind: 'province' },
  BE: { currency: 'EUR', regionKind: 'province' },
  FR: { currency: 'EUR', regionKind: 'region' },
  IT: { currency: 'EUR', regionKind: 'region' },
  ES: { currency: 'EUR', regionKind: 'autonomous_community' },
  DE: { currency: 'EUR', regionKind: 'federal_state' },
  AT: { currency: 'EUR', regionKind: 'federal_state' },
  IE: { currency: 'EUR', regionKind: 'county' },
  GB: { currency: 'GBP', regionKind: 'nation' },
  CA: { currency: 'CAD', regionKind: 'province' },
  PL: { currency: 'PLN', regionKind: 'voivodeship' },
  AU: { currency: 'AUD', regionKind: 'state' },
  NZ: { currency: 'NZD', regionKind: 'region' },
  CH: { currency: 'CHF', regionKind: 'canton' },
}
