import { availableFilters } from './available-filters.ts'
import { readSearch, writeSearch } from '#app/lib/search-cookie.ts'
import { type SearchInput, searchQuery } from '#core/search/address.ts'

/** Keeps a search for the next visit of the search page without one. The page number does not belong to it. */
export function keepSearch(search: SearchInput): void {
  writeSearch(new URLSearchParams({ ...searchQuery({ ...search, page: undefined }) }).toString())
}

/** The search kept last, for an address that names none; undefined where there is none. */
export function lastSearch(asked: SearchInput): SearchInput | undefined {
  const kept = Object.keys(availableFilters(asked)).length === 0 && readSearch()
  return kept ? availableFilters(Object.fromEntries(new URLSearchParams(kept))) : undefined
}
