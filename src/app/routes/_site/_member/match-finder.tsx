import { createFileRoute } from '@tanstack/react-router'
import { LikeModalHost } from '#app/features/likes/like-modal-host.tsx'
import { MatchFinder } from '#app/features/match-finder/match-finder.tsx'
import { questionNamed } from '#app/features/match-finder/questions.ts'
import { m } from '#app/lib/messages.ts'
import { searchSchema, text } from '#app/lib/search-schema.ts'
import { useTitle } from '#app/lib/title.ts'

export const Route = createFileRoute('/_site/_member/match-finder')({
  staticData: { texts: 'account' },
  validateSearch: searchSchema({ at: text() }),
  // a dynamic import, because a loader's imports belong to the first view of every page
  loader: ({ context }) =>
    void import('#app/data/match-finder.ts').then(({ matchFinderQuery }) =>
      context.client.prefetchQuery(matchFinderQuery),
    ),
  component: MatchFinderPage,
})

function MatchFinderPage() {
  useTitle(m.nav_match_finder())
  const at = questionNamed(Route.useSearch().at)
  const navigate = Route.useNavigate()
  return (
    <>
      <MatchFinder at={at} onGo={(next) => void navigate({ search: next ? { at: next } : {} })} />
      <LikeModalHost />
    </>
  )
}
