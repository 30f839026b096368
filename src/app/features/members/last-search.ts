import { offered } from './offered.ts'
import { forget, read, write } from '#app/lib/storage.ts'
import { type SearchInput, searchQuery } from '#core/discovery/address.ts'

// early.js reads it too
const KEY = 'last-search'

/** Keeps a search in the browser, for the next time that the search page is opened without one. A page's number does not belong to it. */
export function keepSearch(search: SearchInput): void {
  const query = new URLSearchParams({ ...searchQuery({ ...search, page: undefined }) }).toString()
  if (query) write(KEY, query)
  else forget(KEY)
}

/** The search kept last, for an address that names none; undefined where there is nothing to go on with. */
export function lastSearch(asked: SearchInput): SearchInput | undefined {
  const kept = Object.keys(offered(asked)).length === 0 && read(KEY)
  return kept ? offered(Object.fromEntries(new URLSearchParams(kept))) : undefined
}
