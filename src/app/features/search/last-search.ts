import { offered } from './offered.ts'
import { readSearch, writeSearch } from '#app/lib/search-cookie.ts'
import { type SearchInput, searchQuery } from '#core/search/address.ts'

/** Keeps a search in the browser, for the next time that the search page is opened without one. A page's number does not belong to it. */
export function keepSearch(search: SearchInput): void {
  writeSearch(new URLSearchParams({ ...searchQuery({ ...search, page: undefined }) }).toString())
}

/** The search kept last, for an address that names none; undefined where there is nothing to go on with. */
export function lastSearch(asked: SearchInput): SearchInput | undefined {
  const kept = Object.keys(offered(asked)).length === 0 && readSearch()
  return kept ? offered(Object.fromEntries(new URLSearchParams(kept))) : undefined
}
