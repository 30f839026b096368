import { SEARCH_BANDS, type SearchBand } from '#core/geo/distance.ts'
import type { Country } from '#core/geo/countries.ts'
import type { Gender } from '#core/profiles/enums.ts'
import type { Interest } from '#core/profiles/interests.ts'
import { SIMILAR_YEARS } from './rules.ts'
import type { FactName } from './address.ts'

/**
 * Whom a search is for. If gender or country is null, a member gets the gender sought and the own country, a visitor all genders.
 * Ages include both ends and are null if they exclude nobody.
 */
export type SearchCriteria = {
  gender: Gender | null
  country: Country | null
  region: string | null
  ages: { from: number; to: number } | null
  band: SearchBand | null
  interests: readonly Interest[]
  /** Any of the words of each fact. */
  facts: Partial<Record<FactName, readonly string[]>>
  with_photo: boolean
  online: boolean
  looks_for_me: boolean
  real: boolean
  /** Only people who have given a town. */
  placed: boolean
}

/**
 * Wider criteria for a search that finds few people, the closest first: the country instead of the region, or the next distance;
 * then a wider age range. Rule: docs/product.md, Discovery.
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
