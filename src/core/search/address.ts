import { type Country, isCountry } from '#core/geo/countries.ts'
import type { SearchBand } from '#core/geo/distance.ts'
import type { Gender } from '#core/profiles/enums.ts'
import { LAST_PAGE } from './rules.ts'
import type { SearchParams } from './schema.ts'

/** The youngest and the oldest age that a search can name; at either end it is open. */
export const AGES = { min: 18, max: 99 } as const

/** What a profile tells with a word of a list, in the order in which it tells most and in which `search_wish` has them. */
export const FACTS = ['relationship_status', 'body_type', 'hair_color', 'eye_color', 'tattoos', 'sexuality'] as const
export type FactName = (typeof FACTS)[number]

/** Filters that take several words, any of which will do; of interests all must be shared. */
export const WORD_FILTERS = ['interests', ...FACTS] as const
export type WordFilter = (typeof WORD_FILTERS)[number]

const MOST_WORDS = 12
const REGION = /^[A-Z]{2}-[A-Z0-9]{1,3}$/
const WORD = /^[a-z_]{1,30}$/

/** Upper limits of a distance that an address can name; here, not in geo, for it is part of the first view. */
const BANDS: readonly string[] = ['same_town', 'under_10', 'under_25', 'under_50', 'under_100', 'under_250']

/** A search as it stands in the page's address: what is missing is the default. Several words stand sorted, with commas between. */
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
  real?: true | undefined
  sort?: 'newest' | 'nearest' | undefined
  page?: number | undefined
} & { [Filter in WordFilter]?: string | undefined }

/**
 * The search that a page's address asks for, in one fixed order. Whatever is unknown, out of range or the default is left
 * out, so that two addresses that mean the same become the same search.
 * @param raw the address's parameters, as text or already read as numbers and truth values
 */
export function pageSearch(raw: Readonly<Record<string, unknown>>): SearchInput {
  const text = (name: string) => (raw[name] === undefined ? '' : String(raw[name]))
  const whole = (name: string) => (/^\d{1,4}$/.test(text(name)) ? Number(text(name)) : undefined)
  const yes = (name: string) => (text(name) === 'true' || text(name) === '1' ? true : undefined)
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
    real: yes('real'),
    sort: sort === 'newest' || sort === 'nearest' ? sort : undefined,
    page: page && page > 1 ? Math.min(page, LAST_PAGE) : undefined,
  }
  return Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined))
}

/** The words of a filter as an address has them; none for what is missing. */
export function wordsOf(text: string | undefined): string[] {
  return text ? text.split(',') : []
}

/** Words as an address has them, without those that cannot be any; undefined for none. */
function words(text: string): string | undefined {
  const good = new Set(wordsOf(text).filter((word) => WORD.test(word)))
  return [...good].toSorted().slice(0, MOST_WORDS).join(',') || undefined
}

/**
 * A search as the parameters of `members.php`, in the order of `pageSearch`.
 * @param after where the page before ended; then the page's number does not count
 */
export function searchQuery(search: SearchInput, after?: string): SearchParams {
  const { page, ...rest } = pageSearch(search)
  const named = Object.entries({ ...rest, ...(after ? { after } : { page }) }).filter(
    ([, value]) => value !== undefined,
  )
  return Object.fromEntries(named.map(([name, value]) => [name, String(value)]))
}

/** The one address under which `members.php` is asked for a search: by the page before its script has loaded, and by the script. */
export function searchAddress(search: SearchInput): string {
  const query = new URLSearchParams({ ...searchQuery(search) }).toString()
  return query ? `/api/members.php?${query}` : '/api/members.php'
}

/** A search as a visitor has it, for whom what asks for an own town or an own profile is passed over. */
export function forVisitor(search: SearchInput): SearchInput {
  const sort = search.sort === 'nearest' ? undefined : search.sort
  return { ...search, distance: undefined, looks_for_me: undefined, sort }
}

/** How many filters narrow a search: each interest is one, both ends of the ages together are one. */
export function filterCount(search: SearchInput): number {
  const { page: _page, sort: _sort, interests, min_age, max_age, ...others } = pageSearch(search)
  return Object.keys(others).length + wordsOf(interests).length + (min_age || max_age ? 1 : 0)
}

/** Both ends of an age range; the wrong way round it is turned, and an end that leaves nobody out is open. */
function ages(one: number | undefined, other: number | undefined): Pick<SearchInput, 'min_age' | 'max_age'> {
  const [low = AGES.min, high = AGES.max] =
    one !== undefined && other !== undefined && one > other ? [other, one] : [one, other]
  const from = Math.min(Math.max(low, AGES.min), AGES.max)
  const to = Math.min(Math.max(high, from), AGES.max)
  return { min_age: from > AGES.min ? from : undefined, max_age: to < AGES.max ? to : undefined }
}
