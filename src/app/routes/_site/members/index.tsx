import { createFileRoute, redirect } from '@tanstack/react-router'
import { LikeModalHost } from '#app/features/likes/like-modal-host.tsx'
import { keepSearch, lastSearch } from '#app/features/search/last-search.ts'
import { SearchPage } from '#app/features/search/search-page.tsx'
import { availableFilters, availableFiltersInFull } from '#app/features/search/available-filters.ts'
import { membersQuery } from '#app/data/search.ts'
import { isInPage } from '#app/lib/early.ts'
import { m } from '#app/lib/messages.ts'
import { useTitle } from '#app/lib/title.ts'
import { pageSearch, searchAddress } from '#core/search/address.ts'

export const Route = createFileRoute('/_site/members/')({
  validateSearch: availableFiltersInFull,
  beforeLoad({ search, location }) {
    // never redirects an entry shown before, or Back would not work
    const last = location.state.pages === undefined && lastSearch(search)
    if (last) throw redirect({ to: '/members', search: { ...search, ...last }, replace: true })
  },
  loaderDeps: ({ search }) => availableFilters(search),
  loader({ context, deps, location }) {
    const known = location.state.pages !== undefined
    // waits for an answer that came with the page, so that its people stay in sight
    const here = isInPage(searchAddress(deps))
    const asked = context.client.prefetchQuery({ ...membersQuery(deps), ...(known && { staleTime: Infinity }) })
    return here ? asked : undefined
  },
  component: MembersPage,
})

function MembersPage() {
  useTitle(m.members_title())
  const search = Route.useLoaderDeps()
  const navigate = Route.useNavigate()
  const go = async (next: Parameters<typeof keepSearch>[0], replace = false) => {
    // without it, an address without a search would restore the last one
    keepSearch(next)
    await navigate({ search: pageSearch(next), replace })
    // the pressed element may be gone
    if (document.activeElement === document.body) document.getElementById('content')?.focus({ preventScroll: true })
  }
  return (
    <>
      <SearchPage search={search} onSearch={(next, replace) => void go(next, replace)} />
      <LikeModalHost />
    </>
  )
}
