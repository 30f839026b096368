import type { Locale } from '#core/site/locales.ts'

/** The countries members live in, ISO 3166-1 alpha-2. Their names come from `Intl.DisplayNames`. */
export const COUNTRIES = [
  'US',
  'NL',
  'BE',
  'FR',
  'IT',
  'ES',
  'DE',
  'AT',
  'IE',
  'GB',
  'CA',
  'PL',
  'AU',
  'NZ',
  'CH',
] as const
export type Country = (typeof COUNTRIES)[number]

/** What a country calls its regions; each has a label `region_label_<kind>`. */
export const REGION_KINDS = [
  'state',
  'province',
  'county',
  'canton',
  'region',
  'autonomous_community',
  'voivodeship',
  'nation',
] as const
export type RegionKind = (typeof REGION_KINDS)[number]

export interface CountryFacts {
  /** Languages spoken there, the most spoken first. */
  locales: readonly [Locale, ...Locale[]]
  /** ISO 4217. */
  currency: 'EUR' | 'USD' | 'GBP' | 'CAD' | 'PLN' | 'AUD' | 'NZD' | 'CHF'
  regionKind: RegionKind
  /** IANA zone of most inhabitants, used until a better one is known. */
  timeZone: string
}

const FACTS: Record<Country, CountryFacts> = {
  US: { locales: ['en', 'es'], currency: 'USD', regionKind: 'state', timeZone: 'America/New_York' },
  NL: { locales: ['nl'], currency: 'EUR', regionKind: 'province', timeZone: 'Europe/Amsterdam' },
  BE: { locales: ['nl', 'fr', 'de'], currency: 'EUR', regionKind: 'province', timeZone: 'Europe/Brussels' },
  FR: { locales: ['fr'], currency: 'EUR', regionKind: 'region', timeZone: 'Europe/Paris' },
  IT: { locales: ['it'], currency: 'EUR', regionKind: 'region', timeZone: 'Europe/Rome' },
  ES: { locales: ['es'], currency: 'EUR', regionKind: 'autonomous_community', timeZone: 'Europe/Madrid' },
  DE: { locales: ['de'], currency: 'EUR', regionKind: 'state', timeZone: 'Europe/Berlin' },
  AT: { locales: ['de'], currency: 'EUR', regionKind: 'state', timeZone: 'Europe/Vienna' },
  IE: { locales: ['en'], currency: 'EUR', regionKind: 'county', timeZone: 'Europe/Dublin' },
  GB: { locales: ['en'], currency: 'GBP', regionKind: 'nation', timeZone: 'Europe/London' },
  CA: { locales: ['en', 'fr'], currency: 'CAD', regionKind: 'province', timeZone: 'America/Toronto' },
  PL: { locales: ['pl'], currency: 'PLN', regionKind: 'voivodeship', timeZone: 'Europe/Warsaw' },
  AU: { locales: ['en'], currency: 'AUD', regionKind: 'state', timeZone: 'Australia/Sydney' },
  NZ: { locales: ['en'], currency: 'NZD', regionKind: 'region', timeZone: 'Pacific/Auckland' },
  CH: { locales: ['de', 'it', 'fr', 'en'], currency: 'CHF', regionKind: 'canton', timeZone: 'Europe/Zurich' },
}

/** Whether a word names one of our countries (upper case). */
export const isCountry = (value: unknown): value is Country => COUNTRIES.includes(value as Country)

/** Languages, currency, kind of region and time zone of a country. */
export const countryFacts = (country: Country): CountryFacts => FACTS[country]
