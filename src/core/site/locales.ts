import { type Country, isCountry } from '#core/geo/countries.ts'

export const LOCALES = ['de', 'en', 'es', 'fr', 'it', 'nl', 'pl'] as const
export type Locale = (typeof LOCALES)[number]

export const isLocale = (value: unknown): value is Locale => LOCALES.includes(value as Locale)

const OF_COUNTRY: Record<Country, readonly [Locale, ...Locale[]]> = {
  US: ['en', 'es'],
  NL: ['nl'],
  BE: ['nl', 'fr', 'de'],
  FR: ['fr'],
  IT: ['it'],
  ES: ['es'],
  DE: ['de'],
  AT: ['de'],
  IE: ['en'],
  GB: ['en'],
  CA: ['en', 'fr'],
  PL: ['pl'],
  AU: ['en'],
  NZ: ['en'],
  CH: ['de', 'it', 'fr', 'en'],
}

/** The languages of a country, the most spoken first; empty for a country that we do not serve. */
export const localesOf = (country: string | null | undefined): readonly Locale[] =>
  isCountry(country) ? OF_COUNTRY[country] : []
