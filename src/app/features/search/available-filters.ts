import { settings } from '#app/lib/boot.ts'
import { m } from '#app/lib/messages.ts'
import { pageSearch, type SearchInput, WORD_FILTERS, wordsOf } from '#core/search/address.ts'

/** All parameters of a search address, in the order of `pageSearch`. */
const NAMES = [
  'gender',
  'country',
  'region',
  'min_age',
  'max_age',
  'distance',
  ...WORD_FILTERS,
  'with_photo',
  'online',
  'looks_for_me',
  'real',
  'sort',
  'page',
] as const

/**
 * The search of an address without what this site does not offer and without unknown words: no filter is active that the
 * screen does not show.
 */
export function availableFilters(raw: Readonly<Record<string, unknown>>): SearchInput {
  const { search_fields, visible_profile_fields, fictional_icon } = settings()
  const known = pageSearch(raw)
  for (const name of WORD_FILTERS) {
    const isFact = name !== 'interests'
    const here = search_fields.includes(name) && (!isFact || visible_profile_fields.includes(name))
    known[name] = here
      ? wordsOf(known[name])
          .filter((word) => `${isFact ? name : 'interest'}_${word}` in m)
          .join()
      : ''
  }
  if (!fictional_icon) known.real = undefined
  return pageSearch(known)
}

/** The same for `validateSearch`. The router keeps parameters that are only left out, so all are named. */
export function availableFiltersInFull(raw: Readonly<Record<string, unknown>>): SearchInput {
  return { ...Object.fromEntries(NAMES.map((name) => [name, undefined])), ...availableFilters(raw) }
}
