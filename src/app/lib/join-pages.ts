import type { Pages } from './pages.ts'

/** Adds a later page; an entry that has moved to the front meanwhile stays there. */
export function joinLater<Entry>(known: Entry[], later: Pages<Entry>, idOf: (entry: Entry) => string): Pages<Entry> {
  const ids = new Set(known.map(idOf))
  return { entries: [...known, ...later.entries.filter((entry) => !ids.has(idOf(entry)))], next: later.next }
}

/** The options of an infinite query whose pages name the cursor of the next one. */
export const byCursor = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }: { next: string | null }) => next,
}

/** All pages of an infinite query as one list; an entry that has moved to an earlier page meanwhile stands there only. */
export function joinPages<Entry extends { id: string }>(pages: Pages<Entry>[]): Pages<Entry> {
  const seen = new Set<string>()
  const entries = pages.flatMap((page) => page.entries).filter(({ id }) => !seen.has(id) && seen.add(id))
  return { entries, next: pages.at(-1)?.next ?? null }
}
