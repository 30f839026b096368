import { createFileRoute } from '@tanstack/react-router'
import { useHearts } from '#app/features/likes/hearts.ts'
import { LikesTabs } from '#app/features/likes/likes-tabs.tsx'
import { MatchMoment } from '#app/features/likes/match-moment.tsx'
import { Visitors } from '#app/features/profile-views/visitors.tsx'
import { m } from '#app/lib/messages.ts'
import { useTitle } from '#app/lib/title.ts'

export const Route = createFileRoute('/_site/visitors')({
  staticData: { guard: 'member', texts: 'account' },
  component: VisitorsPage,
})

function VisitorsPage() {
  useTitle(m.nav_visitors())
  return (
    <>
      <Visitors hearts={useHearts()} tabs={<LikesTabs />} />
      <MatchMoment />
    </>
  )
}
