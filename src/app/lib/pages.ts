/** A list read page by page: its entries so far, and the cursor of the next page, null at the end. */
export type Pages<Entry> = { entries: Entry[]; next: string | null }

/** The cursor of a list that was cut: more follows, but nobody knows where it begins. */
export const CUT = ''

/**
 * Puts a first page read again before the cached later ones. Where the two do not touch, the new page stands alone: the gap
 * would hide somebody.
 */
export function joinFirst<Entry>(
  known: Pages<Entry> | undefined,
  first: Pages<Entry>,
  idOf: (entry: Entry) => string,
): Pages<Entry> {
  const end = first.entries.at(-1)
  if (!known || !end || first.next === null) return first
  const ids = new Set(first.entries.map(idOf))
  const at = known.entries.findIndex((entry) => idOf(entry) === idOf(end))
  const later = at < 0 ? [] : known.entries.slice(at + 1).filter((entry) => !ids.has(idOf(entry)))
  return later.length === 0
    ? first
    : { entries: [...first.entries, ...later], next: known.next === CUT ? first.next : known.next }
}

export const idOf = ({ id }: { id: string }): string => id
