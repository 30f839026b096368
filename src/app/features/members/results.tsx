import { lazy, Suspense } from 'react'
import { gridItems } from './grid-items.ts'
import { Pager } from './pager.tsx'
import { type Hearts, People } from './people.tsx'
import { settings } from '#app/lib/boot.ts'
import { m } from '#app/lib/messages.ts'
import { GridSkeleton } from '#app/ui/skeleton.tsx'
import { PAGE } from '#core/discovery/rules.ts'
import type { SearchInput } from '#core/discovery/address.ts'
import type { SearchAnswer } from '#core/discovery/shape.ts'

const Nobody = lazy(() => import('./nobody.tsx').then((module) => ({ default: module.Nobody })))

/** Pictures of the first screen of a phone and of a desktop alike. */
const FIRST_SCREEN = 4

type ResultsProps = {
  answer: SearchAnswer
  search: SearchInput
  hearts: Hearts
  onSearch: (search: SearchInput) => void
}

/** The people of one page, the way to the next, and similar people where there are few. */
export function Results({ answer, search, hearts, onSearch }: ResultsProps) {
  const { profiles, similar, numResults, capped, defaults } = answer
  const page = search.page ?? 1
  const last = Math.ceil(numResults / PAGE)
  const hasNext = profiles.length === PAGE && (capped || page < last)
  const items = gridItems(profiles, settings().member_resell, page)
  return (
    <>
      {profiles.length > 0 ? (
        <>
          <People label={m.members_title()} items={items} hearts={hearts} priority={FIRST_SCREEN} />
          <Pager search={search} last={Math.max(last, page)} hasNext={hasNext} />
        </>
      ) : (
        <Suspense fallback={<GridSkeleton count={4} room="beside" />}>
          <Nobody search={search} defaults={defaults} onSearch={onSearch} />
        </Suspense>
      )}
      {similar.length > 0 && (
        <section aria-labelledby="similar" className="mt-10">
          <h2 id="similar" className="text-lg">
            {m.members_similar()}
          </h2>
          <p className="mt-0.5 mb-4 text-sm text-muted">{m.members_similar_hint()}</p>
          <People label={m.members_similar()} items={similar.map((person) => ({ person }))} hearts={hearts} />
        </section>
      )}
    </>
  )
}
