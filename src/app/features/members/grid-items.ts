import { PAGE } from '#core/discovery/rules.ts'
import type { ProfileCard } from '#core/profiles/shape.ts'
import type { ResellTile } from '#core/site/settings.ts'

/** What stands in the grid: a person, or an advertising tile. */
export type GridItem = { person: ProfileCard } | { advert: ResellTile }

/**
 * Puts the advertising tiles of a page at their positions among its people.
 * @param adverts positions count from 1 over all pages
 * @param page counts from 1
 */
export function gridItems(people: readonly ProfileCard[], adverts: readonly ResellTile[], page: number): GridItem[] {
  const items: GridItem[] = people.map((person) => ({ person }))
  const first = (page - 1) * PAGE + 1
  const here = adverts.filter(({ position }) => position >= first && position < first + PAGE)
  for (const advert of here.toSorted((one, other) => one.position - other.position)) {
    // nobody is advertised to below the last person
    if (advert.position - first <= items.length) items.splice(advert.position - first, 0, { advert })
  }
  return items
}

/**
 * The page numbers to offer: the first, those around the present one, and the last; null stands for a gap.
 * @param last the last page, counted from 1
 */
export function pageNumbers(page: number, last: number): (number | null)[] {
  const wanted = [...new Set([1, page - 1, page, page + 1, last])].filter((one) => one >= 1 && one <= last)
  const sorted = wanted.toSorted((one, other) => one - other)
  return sorted.flatMap((one, at) => {
    const before = sorted[at - 1] ?? one - 1
    if (one - before === 2) return [one - 1, one]
    return one - before > 2 ? [null, one] : [one]
  })
}
