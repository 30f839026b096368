import type { ProfileCard } from '#core/profiles/types.ts'
import type { ResellTile } from '#core/site/settings.ts'

export type GridItem = { person: ProfileCard } | { advert: ResellTile }

type Part = {
  people: readonly ProfileCard[]
  before: number
  ends: boolean
}

/** No advertising tile stands before this position, so that the first screen shows people alone. */
const FIRST_ADVERT = 12

/**
 * Puts the advertising tiles at their positions among the people, so that each appears once in the whole list. No tile follows
 * the last person.
 * @param adverts positions count from 1 over people and tiles
 * @param first the first position for a tile
 */
export function gridItems(
  { people, before, ends }: Part,
  adverts: readonly ResellTile[],
  first = FIRST_ADVERT,
): GridItem[] {
  const items: GridItem[] = people.map((person) => ({ person }))
  const sorted = adverts.toSorted((one, other) => one.position - other.position)
  let [position, put] = [first - 1, 0]
  for (const [at, advert] of sorted.entries()) {
    // Of two tiles with the same position the second comes directly after the first.
    position = Math.max(advert.position, position + 1)
    const index = position - 1 - at - before
    if (index < 0 || index > people.length || (index === people.length && !ends)) continue
    items.splice(index + put++, 0, { advert })
  }
  return items
}
