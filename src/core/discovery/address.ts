import { isCountry } from '#core/geo/countries.ts'
import type { SearchInput, SearchParams } from './schema.ts'

/** The youngest and the oldest age that a search can name; at either end it is open. */
export const AGES = { min: 18, max: 99 } as const

const LAST_PAGE = 500
const REGION = /^[A-Z]{2}-[A-Z0-9]{1,3}$/

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
  const page = whole('page')
  const known: SearchInput = {
    gender: gender === 'male' || gender === 'female' ? gender : undefined,
    country: isCountry(country) ? country : undefined,
    region: REGION.test(region) && (!country || region.startsWith(`${country}-`)) ? region : undefined,
    ...ages(whole('min_age'), whole('max_age')),
    with_photo: yes('with_photo'),
    online: yes('online'),
    real: yes('real'),
    page: page && page > 1 ? Math.min(page, LAST_PAGE) : undefined,
  }
  return Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined))
}

/** A search as the parameters of `members.php`, in the order of `pageSearch`. */
export function searchQuery(search: SearchInput): SearchParams {
  return Object.fromEntries(Object.entries(pageSearch(search)).map(([name, value]) => [name, String(value)]))
}

/** The one address under which `members.php` is asked for a search: by the page before its script has loaded, and by the script. */
export function searchAddress(search: SearchInput): string {
  const query = new URLSearchParams({ ...searchQuery(search) }).toString()
  return query ? `/api/members.php?${query}` : '/api/members.php'
}

/** Both ends of an age range; the wrong way round it is turned, and an end that leaves nobody out is open. */
function ages(one: number | undefined, other: number | undefined): Pick<SearchInput, 'min_age' | 'max_age'> {
  const [low = AGES.min, high = AGES.max] =
    one !== undefined && other !== undefined && one > other ? [other, one] : [one, other]
  const from = Math.min(Math.max(low, AGES.min), AGES.max)
  const to = Math.min(Math.max(high, from), AGES.max)
  return { min_age: from > AGES.min ? from : undefined, max_age: to < AGES.max ? to : undefined }
}
