import { createFileRoute } from '@tanstack/react-router'
import { applyLike, readLikeAnew } from '#app/features/likes/cache.ts'
import { MatchMoment } from '#app/features/likes/match-moment.tsx'
import { showMatch } from '#app/features/likes/moment.ts'
import { SwipeScreen } from '#app/features/swipe/swipe-screen.tsx'
import { m } from '#app/lib/messages.ts'
import { useTitle } from '#app/lib/title.ts'
import type { ProfileCard } from '#core/profiles/types.ts'

export const Route = createFileRoute('/_site/swipe-game')({
  staticData: { guard: 'member', texts: 'account' },
  // by its own import: what a loader names belongs to the first view of every page
  loader: ({ context }) =>
    void import('#app/features/swipe/use-deck.ts').then(({ deckQuery }) => context.client.prefetchQuery(deckQuery)),
  component: SwipeGame,
})

function SwipeGame() {
  useTitle(m.swipe_title())
  const { client } = Route.useRouteContext()
  const liked = (person: ProfileCard, match: boolean) => {
    if (applyLike(client, person, true, match)) readLikeAnew(client, person.id)
    if (match) showMatch(person)
  }
  return (
    <>
      <SwipeScreen onLiked={liked} />
      <MatchMoment />
    </>
  )
}
