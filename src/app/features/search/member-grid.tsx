import { lazy, type ReactNode, type Ref, Suspense } from 'react'
import type { GridItem } from '#core/search/grid-items.ts'
import type { Hearts } from '#app/data/use-hearts.ts'
import { placeLine } from '#app/lib/place-line.ts'
import { CardGrid } from '#app/ui/card-grid.tsx'
import { ProfileTile } from '#app/ui/profile-tile.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'

// on few sites
const AdvertTile = lazy(() => import('./advert-tile.tsx').then((module) => ({ default: module.AdvertTile })))

/** How people are shown in a grid. */
export type TileLook = {
  hearts: Hearts
  /** Says how far away people are. */
  near?: boolean
}

type TilesProps = TileLook & {
  items: readonly GridItem[]
  /** How many pictures are on the first screen and fetched at once. */
  priority?: number
}

type MemberGridProps = TilesProps & {
  /** Names the list for screen readers. */
  label: string
  /** More tiles behind these. */
  children?: ReactNode
}

/** The grid of people, with the advertising tiles at their places. */
export function MemberGrid({ label, children, ...tiles }: MemberGridProps) {
  return (
    <CardGrid label={label} room="beside">
      <Tiles {...tiles} />
      {children}
    </CardGrid>
  )
}

/** The tiles alone, for a grid. */
export function Tiles({ items, hearts, near, priority = 0 }: TilesProps) {
  return items.map((item, at) =>
    'advert' in item ? (
      <Suspense key={`${item.advert.position} ${item.advert.url}`} fallback={<WaitingTiles count={1} />}>
        <AdvertTile tile={item.advert} />
      </Suspense>
    ) : (
      <ProfileTile
        key={item.person.id}
        person={item.person}
        hearts={hearts}
        place={near ? placeLine(item.person) : item.person.city}
        priority={at < priority}
      />
    ),
  )
}

/** Tiles still to come, for a grid; `mark` holds the first of them. */
export function WaitingTiles({ count, mark }: { count: number; mark?: Ref<HTMLLIElement> }) {
  return Array.from({ length: count }, (_, at) => (
    <li key={at} ref={at === 0 ? mark : null} aria-hidden="true">
      <Skeleton className="aspect-3/4 rounded-card!" />
    </li>
  ))
}
