import { SEARCH_BANDS, type SearchBand } from '#core/geo/distance.ts'
import type { Country } from '#core/geo/countries.ts'
import type { Gender } from '#core/profiles/enums.ts'
import type { Interest } from '#core/profiles/interests.ts'
import { SIMILAR_YEARS } from './rules.ts'
import type { FactName } from './address.ts'

/**
 * Whom a search is for. Where gender or country is null, a member gets the gender sought and the own country, a visitor all
 * genders. Ages include both ends, and are null where they leave nobody out.
 */
export type SearchCriteria = {
  gender: Gender | null
  country: Country | null
  region: string | null
  ages: { from: number; to: number } | null
  band: SearchBand | null
  interests: readonly Interest[]
  /** Of each fact one of the words. */
  facts: Partial<Record<FactName, readonly string[]>>
  with_photo: boolean
  online: boolean
  looks_for_me: boolean
  real: boolean
  /** Only who has told a town. */
  placed: boolean
}

/**
 * Whom a search may turn to when it finds few, the nearest to it first: the country instead of the region, or the next wider
 * distance; then ages wider on both sides. Rule: docs/product.md, Discovery.
 * @param lowest the youngest age of the site
 */
export function relaxed(criteria: SearchCriteria, lowest: number): SearchCriteria[] {
  const around: SearchCriteria = { ...criteria, region: null, band: nextBand(criteria.band) }
  const steps = criteria.region !== null || criteria.band !== null ? [around] : []
  if (!criteria.ages) return steps
  const { from, to } = criteria.ages
  return [...steps, { ...around, ages: { from: Math.max(lowest, from - SIMILAR_YEARS), to: to + SIMILAR_YEARS } }]
}

function nextBand(band: SearchBand | null): SearchBand | null {
  return (band && SEARCH_BANDS[SEARCH_BANDS.indexOf(band) + 1]) ?? null
}
