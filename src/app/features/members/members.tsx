import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { peopleCount } from './filters-in-words.ts'
import { FilterSheet } from './filter-sheet.tsx'
import type { Hearts } from './people.tsx'
import { membersQuery } from './queries.ts'
import { Results } from './results.tsx'
import { useWide } from './use-wide.ts'
import { m } from '#app/lib/messages.ts'
import { Refused } from '#app/lib/refused.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ErrorPage } from '#app/ui/error-page.tsx'
import { GridSkeleton, Skeleton } from '#app/ui/skeleton.tsx'
import { searchAddress } from '#core/discovery/address.ts'
import type { SearchInput } from '#core/discovery/address.ts'
import { PAGE } from '#core/discovery/rules.ts'

const Filters = lazy(() => import('./filters.tsx').then((module) => ({ default: module.Filters })))

type MembersProps = { search: SearchInput; hearts: Hearts; onSearch: (search: SearchInput) => void }

/** The search: filters in a rail or a sheet, and the people found. */
export function Members({ search, hearts, onSearch }: MembersProps) {
  const wide = useWide()
  const { data, error, refetch } = useQuery(membersQuery(search))
  if (!data && error instanceof Refused && error.code === 'authentication_required') return <MembersOnly />
  const filters = {
    search,
    defaults: data?.defaults ?? { gender: null, country: null, town: false },
    onApply: onSearch,
  }
  return (
    <div className="lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] lg:items-start lg:gap-8">
      {wide && (
        <aside
          aria-label={m.members_filters()}
          className="sticky top-[calc(var(--bar-top)+1rem)] max-h-[calc(100dvh-var(--bar-top)-2rem)] overflow-y-auto overscroll-contain pr-1"
        >
          <Suspense fallback={<RailSkeleton />}>
            {data ? <Filters key={searchAddress({ ...search, page: 1 })} {...filters} /> : <RailSkeleton />}
          </Suspense>
        </aside>
      )}
      <section className="min-w-0">
        <header className="mb-3 flex min-h-11 items-center justify-between gap-3 md:mb-4">
          <h1 className="title">{m.members_title()}</h1>
          <div className="flex items-center gap-3">
            <p aria-live="polite" className="text-sm text-muted tabular-nums max-sm:sr-only">
              {data && peopleCount(data.numResults, data.capped)}
            </p>
            {!wide && <FilterSheet {...filters} ready={data !== undefined} />}
          </div>
        </header>
        {data && <Results answer={data} search={search} hearts={hearts} onSearch={onSearch} />}
        {!data && error && <ErrorPage error={error} onRetry={() => void refetch()} />}
        {!data && !error && <GridSkeleton count={PAGE} room="beside" />}
      </section>
    </div>
  )
}

/** For visitors of a site that keeps its search to members. */
function MembersOnly() {
  return (
    <EmptyState
      drawing="people"
      title={m.members_only_title()}
      text={m.members_only_text()}
      action={
        <ButtonLink to="/signup" variant="primary">
          {m.nav_join()}
        </ButtonLink>
      }
    />
  )
}

function RailSkeleton() {
  return (
    <div className="flex flex-col gap-5">
      {[0, 1, 2, 3].map((at) => (
        <span key={at} className="flex flex-col gap-2">
          <Skeleton className="h-4 w-20" />
          <Skeleton className="h-11" />
        </span>
      ))}
    </div>
  )
}
