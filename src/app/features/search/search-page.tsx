import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { FilterSkeleton } from './filter-skeleton.tsx'
import { storePageCount } from './store-page-count.ts'
import { FilterSheet } from './filter-sheet.tsx'
import { keepSearch } from './last-search.ts'
import { resultCount } from './result-count.ts'
import { membersQuery } from '#app/data/search.ts'
import { Results } from './results.tsx'
import { useUser } from '#app/data/user.ts'
import { useHearts } from '#app/data/use-hearts.ts'
import { m } from '#app/lib/messages.ts'
import { Refused } from '#app/lib/refused.ts'
import { refusedField } from '#app/lib/error-message.ts'
import { useWide } from '#app/lib/use-wide.ts'
import { ErrorPage } from '#app/ui/error-page.tsx'
import { GridSkeleton } from '#app/ui/skeleton.tsx'
import { filterCount, forVisitor, searchAddress, type SearchInput } from '#core/search/address.ts'
import { PAGE } from '#core/search/rules.ts'
import type { SearchAnswer } from '#core/search/types.ts'

const Filters = lazy(() => import('./filters.tsx').then((module) => ({ default: module.Filters })))
const SortSelect = lazy(() => import('./toolbar.tsx').then((module) => ({ default: module.SortSelect })))
const ChosenFilters = lazy(() => import('./toolbar.tsx').then((module) => ({ default: module.ChosenFilters })))
const MembersOnly = lazy(() => import('./members-only.tsx').then((module) => ({ default: module.MembersOnly })))

type SearchPageProps = {
  search: SearchInput
  /** `replace`: the new search takes the place of the present history entry. */
  onSearch: (search: SearchInput, replace?: boolean) => void
}

const NOTHING: SearchAnswer['defaults'] = { gender: null, country: null, town: false }

export function SearchPage({ search: asked, onSearch }: SearchPageProps) {
  const hearts = useHearts()
  const wide = useWide()
  const member = useUser() !== null
  const wanted = useLocation({ select: ({ state }) => state.pages ?? 1 })
  // the route's loader reads stale lists again; a list restored by Back stays as it was
  const { data, error, refetch } = useQuery({ ...membersQuery(asked), staleTime: Infinity })
  const [defaults, setDefaults] = useState(NOTHING)
  if (data && data.defaults !== defaults) setDefaults(data.defaults)
  const search = member ? asked : forVisitor(asked)
  const chosen = filterCount(search)
  const address = searchAddress(asked)
  const refused = refusedField(error)
  useEffect(() => {
    keepSearch(asked)
    if (history.state?.pages === undefined) storePageCount(1)
  }, [asked])
  // the member has no town any more, or the site does not allow these ages
  const widen = useEffectEvent(() => {
    const { sort: _sort, distance: _distance, min_age: _min, max_age: _max, ...rest } = asked
    onSearch(rest, true)
  })
  useEffect(() => {
    if (refused) widen()
  }, [refused])
  if (!data && error instanceof Refused && error.code === 'authentication_required')
    return (
      <Suspense>
        <MembersOnly />
      </Suspense>
    )
  const filters = { search, defaults, member, onApply: onSearch }
  const known = defaults !== NOTHING
  return (
    <div className="lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] lg:items-start lg:gap-8">
      {wide && (
        <aside
          aria-label={m.members_filters()}
          className="sticky top-[calc(var(--bar-top)+1rem)] flex max-h-[calc(100dvh-var(--bar-top)-2rem)] flex-col"
        >
          <Suspense fallback={<FilterSkeleton />}>
            {known ? <Filters {...filters} /> : !error && <FilterSkeleton />}
          </Suspense>
        </aside>
      )}
      {/* as high as the screen, so that the foot of the page does not jump into sight where few are found */}
      <section id="results" className="min-h-dvh min-w-0">
        <header className="mb-3 flex min-h-11 flex-wrap items-center gap-1 sm:gap-2 md:mb-4">
          <div className="max-w-full flex-auto">
            <h1 className="title w-fit max-w-full truncate">{m.members_title()}</h1>
          </div>
          <p aria-live="polite" className="text-sm text-muted tabular-nums max-sm:sr-only">
            {data && resultCount(data)}
          </p>
          <span className="sort-room h-11">
            <Suspense>{known && <SortSelect {...{ search, member, onSearch }} town={defaults.town} />}</Suspense>
          </span>
          {!wide && <FilterSheet {...filters} chosen={chosen} ready={known} />}
        </header>
        {chosen > 0 && (
          <div className="mb-3 h-11">
            <Suspense>
              <ChosenFilters search={search} onSearch={onSearch} />
            </Suspense>
          </div>
        )}
        {data && <Results key={address} {...{ answer: data, search, wanted, hearts, onSearch }} />}
        {!data && error && !refused && <ErrorPage error={error} onRetry={() => void refetch()} />}
        {!data && (!error || refused) && <GridSkeleton count={PAGE * wanted} room="beside" />}
      </section>
    </div>
  )
}
