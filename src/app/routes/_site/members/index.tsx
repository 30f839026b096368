import { createFileRoute } from '@tanstack/react-router'
import { useHearts } from '#app/features/likes/hearts.ts'
import { MatchMoment } from '#app/features/likes/match-moment.tsx'
import { Members } from '#app/features/members/members.tsx'
import { membersQuery } from '#app/features/members/queries.ts'
import { m } from '#app/lib/messages.ts'
import { useTitle } from '#app/lib/title.ts'
import { pageSearch } from '#core/discovery/address.ts'

export const Route = createFileRoute('/_site/members/')({
  validateSearch: pageSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => void context.client.prefetchQuery(membersQuery(deps)),
  component: MembersPage,
})

function MembersPage() {
  useTitle(m.members_title())
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const hearts = useHearts()
  return (
    <>
      <Members search={search} hearts={hearts} onSearch={(next) => void navigate({ search: pageSearch(next) })} />
      <MatchMoment />
    </>
  )
}
