import type { Country } from './countries.ts'
import type { Locale } from '#core/site/locales.ts'
import { REGION_NAMES, type RegionRow } from './region-names.ts'

export interface Region {
  /** ISO 3166-2, for example `DE-BY`. */
  code: string
  name: string
}

const byCode = new Map<string, RegionRow>(
  Object.values(REGION_NAMES).flatMap((rows) => rows.map((row) => [row[0], row])),
)

const nameIn = ([, endonym, others]: RegionRow, locale: Locale | undefined) => (locale && others?.[locale]) ?? endonym

/**
 * The regions of a country, sorted by their name in the given language, else by their own name. The table has about 20 KB: only
 * the functions import it.
 */
export const regionsOf = (country: Country, locale?: Locale): Region[] => {
  const { compare } = new Intl.Collator(locale ?? 'en')
  return REGION_NAMES[country]
    .map((row) => ({ code: row[0], name: nameIn(row, locale) }))
    .sort((a, b) => compare(a.name, b.name))
}

export const regionName = (code: string, locale: Locale): string | null => {
  const row = byCode.get(code)
  return row ? nameIn(row, locale) : null
}

export const isRegion = (country: Country, code: string): boolean => code.startsWith(`${country}-`) && byCode.has(code)
