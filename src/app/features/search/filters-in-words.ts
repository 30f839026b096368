import { locale, m } from '#app/lib/messages.ts'
import { AGES, pageSearch, type SearchInput, WORD_FILTERS, wordsOf } from '#core/search/address.ts'
import type { FilterName } from '#core/search/types.ts'
import type { Country } from '#core/geo/countries.ts'

/** A filter in words, and the search without it. */
export type NamedFilter = { name: string; label: string; without: SearchInput }

export type RegionName = (code: string) => string

export function countryName(country: Country): string {
  return new Intl.DisplayNames(locale(), { type: 'region' }).of(country) ?? country
}

/**
 * The filters of a search in words, in the order of the form. Each interest stands alone, because all of them must be
 * shared.
 */
export function namedFilters(search: SearchInput, regionName: RegionName): NamedFilter[] {
  const { gender, country, interests } = search
  const tags = wordsOf(interests)
  return [
    gender && {
      name: 'gender',
      label: gender === 'female' ? m.members_women() : m.members_men(),
      without: less(search, { gender: undefined }),
    },
    country && {
      name: 'country',
      label: countryName(country),
      without: less(search, { country: undefined, region: undefined }),
    },
    namedFilter(search, 'region', regionName),
    namedFilter(search, 'age', regionName),
    namedFilter(search, 'distance', regionName),
    ...tags.map((tag) => ({
      name: tag,
      label: textFor(`interest_${tag}`),
      without: less(search, { interests: tags.filter((other) => other !== tag).join() }),
    })),
    ...[...WORD_FILTERS, 'with_photo', 'online', 'looks_for_me', 'real'].map(
      (name) => name !== 'interests' && namedFilter(search, name as FilterName, regionName),
    ),
  ].filter((one): one is NamedFilter => Boolean(one))
}

/** One filter of a search in words, with all its interests or facts; undefined where the search has none. */
export function namedFilter(search: SearchInput, name: FilterName, regionName: RegionName): NamedFilter | undefined {
  const label = words(search, name, regionName)
  const taken = name === 'age' ? { min_age: undefined, max_age: undefined } : { [name]: undefined }
  return label ? { name, label, without: less(search, taken) } : undefined
}

function words(search: SearchInput, name: FilterName, regionName: RegionName): string | undefined | false {
  const { region, min_age, max_age, distance } = search
  switch (name) {
    case 'region':
      return region && regionName(region)
    case 'age':
      if (max_age === undefined) return min_age !== undefined && m.members_age_from({ from: min_age })
      if (max_age === (min_age ?? AGES.min)) return m.members_age_one({ count: max_age })
      return m.members_age_span({ from: min_age ?? AGES.min, to: max_age })
    case 'distance':
      return distance && m[`geo_band_${distance}`]()
    case 'with_photo':
    case 'online':
    case 'looks_for_me':
      return search[name] && m[`members_${name}`]()
    case 'real':
      return search.real === false && m.members_fictional()
    case 'interests':
      return listed(wordsOf(search.interests), 'interest', 'conjunction')
    default:
      return listed(wordsOf(search[name]), name, 'disjunction')
  }
}

function listed(list: string[], prefix: string, type: 'conjunction' | 'disjunction'): string {
  return new Intl.ListFormat(locale(), { type }).format(list.map((word) => textFor(`${prefix}_${word}`)))
}

/** A text by a key from data; the key must exist. */
function textFor(key: string): string {
  return (m as unknown as Record<string, (() => string) | undefined>)[key]?.() ?? ''
}

const less = (search: SearchInput, taken: SearchInput) => pageSearch({ ...search, ...taken, page: undefined })
