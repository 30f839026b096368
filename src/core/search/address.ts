import { type Country, isCountry } from '#core/geo/countries.ts'
import type { SearchBand } from '#core/geo/distance.ts'
import type { Gender } from '#core/profiles/enums.ts'
import { LAST_PAGE } from './rules.ts'
import type { SearchParams } from './schema.ts'

/** The youngest and the oldest age that a search can name. The range is open at both ends. */
export const AGES = { min: 18, max: 99 } as const

/** The facts of a profile, most telling first. `search_wish` has them in this order. */
export const FACTS = ['relationship_status', 'body_type', 'hair_color', 'eye_color', 'tattoos', 'sexuality'] as const
export type FactName = (typeof FACTS)[number]

/** Filters with several words. Any of the words fits; of interests all must be shared. */
export const WORD_FILTERS = ['interests', ...FACTS] as const
export type WordFilter = (typeof WORD_FILTERS)[number]

const MOST_WORDS = 12
const REGION = /^[A-Z]{2}-[A-Z0-9]{1,3}$/
const WORD = /^[a-z_]{1,30}$/

/** A copy of `SEARCH_BANDS`, so that the first view does not load the geo module. */
const BANDS: readonly string[] = ['same_town', 'under_10', 'under_25', 'under_50', 'under_100', 'under_250']

const ORDERS = ['activity', 'newest', 'nearest'] as const

/**
 * A search as it stands in the page's address. A missing value means the default. Several words are sorted and separated by
 * commas.
 */
export type SearchInput = {
  gender?: Gender | undefined
  country?: Country | undefined
  region?: string | undefined
  min_age?: number | undefined
  max_age?: number | undefined
  distance?: SearchBand | undefined
  with_photo?: true | undefined
  online?: true | undefined
  looks_for_me?: true | undefined
  /** By default only real people are found. */
  real?: false | undefined
  /** By default members see who fits best, visitors who was active last. */
  sort?: (typeof ORDERS)[number] | undefined
  page?: number | undefined
} & { [Filter in WordFilter]?: string | undefined }

/**
 * The search in a page's address, in one fixed order. Unknown, invalid and default values are left out, so that equivalent
 * addresses give the same search.
 * @param raw the address's parameters, as text or already parsed as numbers and booleans
 */
export function pageSearch(raw: Readonly<Record<string, unknown>>): SearchInput {
  const text = (name: string) => (raw[name] === undefined ? '' : String(raw[name]))
  const whole = (name: string) => (/^\d{1,4}$/.test(text(name)) ? Number(text(name)) : undefined)
  const yes = (name: string) => (text(name) === 'true' || text(name) === '1' ? true : undefined)
  const no = (name: string) => (text(name) === 'false' || text(name) === '0' ? false : undefined)
  const gender = text('gender')
  const country = text('country')
  const region = text('region')
  const distance = text('distance')
  const sort = text('sort')
  const page = whole('page')
  const known: SearchInput = {
    gender: gender === 'male' || gender === 'female' ? gender : undefined,
    country: isCountry(country) ? country : undefined,
    region: REGION.test(region) && (!country || region.startsWith(`${country}-`)) ? region : undefined,
    ...ages(whole('min_age'), whole('max_age')),
    distance: BANDS.includes(distance) ? (distance as SearchBand) : undefined,
    ...Object.fromEntries(WORD_FILTERS.map((name) => [name, words(text(name))])),
    with_photo: yes('with_photo'),
    online: yes('online'),
    looks_for_me: yes('looks_for_me'),
    real: no('real'),
    sort: ORDERS.find((order) => order === sort),
    page: page && page > 1 ? Math.min(page, LAST_PAGE) : undefined,
  }
  return Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined))
}

export function wordsOf(text: string | undefined): string[] {
  return text ? text.split(',') : []
}

function words(text: string): string | undefined {
  const good = new Set(wordsOf(text).filter((word) => WORD.test(word)))
  return [...good].toSorted().slice(0, MOST_WORDS).join(',') || undefined
}

export function searchQuery(search: SearchInput, after?: string): SearchParams {
  const { page, ...rest } = pageSearch(search)
  const named = Object.entries({ ...rest, ...(after ? { after } : { page }) }).filter(
    ([, value]) => value !== undefined,
  )
  return Object.fromEntries(named.map(([name, value]) => [name, String(value)]))
}

/**
 * The address of the API call for a search. Page and script use the same one, so that the script finds the answer that the page
 * has requested.
 */
export function searchAddress(search: SearchInput): string {
  const query = new URLSearchParams({ ...searchQuery(search) }).toString()
  return query ? `/api/members.php?${query}` : '/api/members.php'
}

export function forVisitor(search: SearchInput): SearchInput {
  const sort = search.sort === 'newest' ? search.sort : undefined
  return { ...search, distance: undefined, looks_for_me: undefined, sort }
}

/** How many filters a search has. Each interest counts as one, both ages together as one. */
export function filterCount(search: SearchInput): number {
  const { page: _page, sort: _sort, interests, min_age, max_age, ...others } = pageSearch(search)
  return Object.keys(others).length + wordsOf(interests).length + (min_age || max_age ? 1 : 0)
}

/** An age range in the right order. An end that excludes nobody is left open. */
function ages(one: number | undefined, other: number | undefined): Pick<SearchInput, 'min_age' | 'max_age'> {
  const [low = AGES.min, high = AGES.max] =
    one !== undefined && other !== undefined && one > other ? [other, one] : [one, other]
  const from = Math.min(Math.max(low, AGES.min), AGES.max)
  const to = Math.min(Math.max(high, from), AGES.max)
  return { min_age: from > AGES.min ? from : undefined, max_age: to < AGES.max ? to : undefined }
}
