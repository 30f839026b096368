import { lazy, Suspense, useState } from 'react'
import { gridItems } from '#core/search/grid-items.ts'
import { MemberGrid, WaitingTiles } from './member-grid.tsx'
import type { Hearts } from '#app/data/use-hearts.ts'
import { settings } from '#app/lib/boot.ts'
import { m } from '#app/lib/messages.ts'
import { GridSkeleton } from '#app/ui/skeleton.tsx'
import { PAGE } from '#core/search/rules.ts'
import type { SearchInput } from '#core/search/address.ts'
import type { SearchAnswer } from '#core/search/types.ts'

const NoResults = lazy(() => import('./no-results.tsx').then((module) => ({ default: module.NoResults })))
// nothing after the first page is on the first screen
const EarlierPages = lazy(() => import('./pager.tsx').then((module) => ({ default: module.EarlierPages })))
const InfiniteTiles = lazy(() => import('./infinite-list.tsx').then((module) => ({ default: module.InfiniteTiles })))
const ListFoot = lazy(() => import('./infinite-list.tsx').then((module) => ({ default: module.ListFoot })))

/** Pictures on the first screen of phone and desktop alike. */
const FIRST_SCREEN = 4
/** Pages that load by themselves; then a press is needed, so that the foot of the page can be reached. */
const AUTOMATIC = 'IntersectionObserver' in window ? 3 : 0

type ResultsProps = {
  answer: SearchAnswer
  search: SearchInput
  wanted: number
  hearts: Hearts
  onSearch: (search: SearchInput) => void
}

export function Results({ answer, search, wanted, hearts, onSearch }: ResultsProps) {
  const { profiles, similar, next, defaults } = answer
  const [automatic, setAutomatic] = useState(AUTOMATIC)
  const page = search.page ?? 1
  const look = { hearts, near: defaults.town && Boolean(search.distance || search.sort === 'nearest') }
  const more = { answer, search, wanted, automatic }
  const items = gridItems(
    { people: profiles, before: (page - 1) * PAGE, ends: next === null },
    settings().member_resell,
  )
  const others = similar.length > 0 && (
    <section aria-labelledby="similar" className="mt-10">
      <h2 id="similar" className="text-lg">
        {m.members_similar()}
      </h2>
      <p className="mt-0.5 mb-4 text-sm text-muted">{m.members_similar_hint()}</p>
      <MemberGrid label={m.members_similar()} items={similar.map((person) => ({ person }))} {...look} />
    </section>
  )
  if (profiles.length === 0)
    return (
      <Suspense fallback={<GridSkeleton count={4} room="beside" />}>
        <NoResults search={search} answer={answer} onSearch={onSearch} />
        {others}
      </Suspense>
    )
  return (
    <>
      {page > 1 && (
        <div className="mb-3 h-11">
          <Suspense>
            <EarlierPages search={search} />
          </Suspense>
        </div>
      )}
      <MemberGrid label={m.members_title()} items={items} {...look} priority={FIRST_SCREEN}>
        {next && (
          <Suspense fallback={<WaitingTiles count={(wanted - 1 + automatic) * PAGE} />}>
            <InfiniteTiles key={next} {...more} {...look} onAutomatic={() => setAutomatic(automatic - 1)} />
          </Suspense>
        )}
      </MemberGrid>
      {(next || page > 1) && (
        <Suspense>
          <ListFoot {...more} onPress={() => setAutomatic(AUTOMATIC)} />
        </Suspense>
      )}
      {others}
    </>
  )
}
