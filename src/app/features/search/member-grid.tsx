import { lazy, type ReactNode, type Ref, Suspense } from 'react'
import type { GridItem } from '#core/search/grid-items.ts'
import type { Hearts } from '#app/data/use-hearts.ts'
import { placeLine } from '#app/lib/place-line.ts'
import { CardGrid } from '#app/ui/card-grid.tsx'
import { ProfileTile } from '#app/ui/profile-tile.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'

// few sites have advertisements
const AdvertTile = lazy(() => import('./advert-tile.tsx').then((module) => ({ default: module.AdvertTile })))
const Reason = lazy(() => import('./reason.tsx').then((module) => ({ default: module.Reason })))

export type TileLook = {
  hearts: Hearts
  near?: boolean
}

type TilesProps = TileLook & {
  items: readonly GridItem[]
  /** How many pictures are on the first screen and load at once. */
  priority?: number
}

type MemberGridProps = TilesProps & {
  label: string
  children?: ReactNode
}

export function MemberGrid({ label, children, ...tiles }: MemberGridProps) {
  return (
    <CardGrid label={label} room="beside">
      <Tiles {...tiles} />
      {children}
    </CardGrid>
  )
}

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
        detail={
          item.person.reason && (
            <Suspense fallback={'\u00a0'}>
              <Reason {...item.person.reason} />
            </Suspense>
          )
        }
      />
    ),
  )
}

/** Placeholders for tiles; `mark` is put on the first. */
export function WaitingTiles({ count, mark }: { count: number; mark?: Ref<HTMLLIElement> }) {
  return Array.from({ length: count }, (_, at) => (
    <li key={at} ref={at === 0 ? mark : null} aria-hidden="true">
      <Skeleton className="aspect-3/4 rounded-card!" />
    </li>
  ))
}
