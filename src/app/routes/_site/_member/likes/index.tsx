import { createFileRoute } from '@tanstack/react-router'
import { LikesOverview } from '#app/features/likes/likes-overview.tsx'
import { MatchMoment } from '#app/features/likes/match-moment.tsx'
import { m } from '#app/lib/messages.ts'
import { useTitle } from '#app/lib/title.ts'

export const Route = createFileRoute('/_site/_member/likes/')({ component: LikesPage })

function LikesPage() {
  useTitle(m.nav_likes())
  return (
    <>
      <LikesOverview />
      <MatchMoment />
    </>
  )
}
