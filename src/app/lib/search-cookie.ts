import { writeCookie } from './cookie.ts'

const MONTH_S = 30 * 86_400

/** The query of the last search; undefined where none was kept. The worker reads this cookie too (functions/pages). */
export function readSearch(): string | undefined {
  return /(?:^|; )last-search=([^;]+)/.exec(document.cookie)?.[1]
}

/** Keeps the query of a search for a month; an empty one deletes it. @param query as `URLSearchParams` writes it */
export function writeSearch(query: string): void {
  writeCookie('last-search', query, query ? MONTH_S : 0)
}
