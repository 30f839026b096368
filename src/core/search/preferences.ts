import type { SearchBand } from '#core/geo/distance.ts'
import type { SearchDefaults } from '#core/profiles/schema.ts'

/** How far away people may live whom a member prefers. */
export const PREFERRED_DISTANCES = [
  'under_10',
  'under_25',
  'under_50',
  'under_100',
  'under_250',
] as const satisfies readonly SearchBand[]

const YOUNGEST = 18
const OLDEST = 99
/** How many years younger or older: a quarter of the own age, but at least five. */
const FEWEST_YEARS = 5

/** Whom a member prefers until the member says so: people of about the own age who live near. Rule: docs/product.md 4.3. */
export function proposedPreferences(age: number): Required<Pick<SearchDefaults, 'min_age' | 'max_age' | 'distance'>> {
  const years = Math.max(FEWEST_YEARS, Math.round(age / 4))
  return { min_age: Math.max(YOUNGEST, age - years), max_age: Math.min(OLDEST, age + years), distance: 'under_50' }
}
