import { createFileRoute } from '@tanstack/react-router'
import { LikeModalHost } from '#app/features/likes/like-modal-host.tsx'
import { ReportSheetHost } from '#app/features/reports/report-sheet-host.tsx'
import { SwipePage } from '#app/features/swipe/swipe-page.tsx'
import { m } from '#app/lib/messages.ts'
import { useTitle } from '#app/lib/title.ts'

export const Route = createFileRoute('/_site/_member/swipe-game')({
  staticData: { texts: 'account' },
  // a dynamic import, because a loader's imports belong to the first view of every page
  loader: ({ context }) =>
    void import('#app/data/swipe-game.ts').then(({ deckQuery }) => context.client.prefetchQuery(deckQuery)),
  component: SwipeGame,
})

function SwipeGame() {
  useTitle(m.swipe_title())
  return (
    <>
      <SwipePage />
      <LikeModalHost />
      <ReportSheetHost />
    </>
  )
}
