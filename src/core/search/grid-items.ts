import type { ProfileCard } from '#core/profiles/types.ts'
import type { ResellTile } from '#core/site/settings.ts'

/** What stands in the grid: a person, or an advertising tile. */
export type GridItem = { person: ProfileCard } | { advert: ResellTile }

/** A part of a list of people, to be put among the advertising tiles. */
type Part = {
  people: readonly ProfileCard[]
  /** How many people stand before it, on earlier pages too. */
  before: number
  /** Whether this is the end of the list. */
  ends: boolean
}

/**
 * Puts the advertising tiles at their positions among people, so that each appears once in the whole list, whatever part of it
 * is shown. Nobody is advertised to below the last person.
 * @param adverts positions count from 1 over all that stands in the list, tiles included
 */
export function gridItems({ people, before, ends }: Part, adverts: readonly ResellTile[]): GridItem[] {
  const items: GridItem[] = people.map((person) => ({ person }))
  const sorted = adverts.toSorted((one, other) => one.position - other.position)
  let [position, put] = [0, 0]
  for (const [at, advert] of sorted.entries()) {
    // of two with one position the second stands right behind
    position = Math.max(advert.position, position + 1)
    const index = position - 1 - at - before
    if (index < 0 || index > people.length || (index === people.length && !ends)) continue
    items.splice(index + put++, 0, { advert })
  }
  return items
}
