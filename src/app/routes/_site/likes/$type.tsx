import { createFileRoute, notFound } from '@tanstack/react-router'
import { useHearts } from '#app/features/likes/hearts.ts'
import { isLikeKind, kindTitle, type LikeKind } from '#app/features/likes/kinds.ts'
import { LikesList } from '#app/features/likes/likes-list.tsx'
import { MatchMoment } from '#app/features/likes/match-moment.tsx'
import { useTitle } from '#app/lib/title.ts'

export const Route = createFileRoute('/_site/likes/$type')({
  staticData: { guard: 'member' },
  beforeLoad({ params }) {
    if (!isLikeKind(params.type)) throw notFound()
  },
  component: LikesTypePage,
})

function LikesTypePage() {
  const kind = Route.useParams().type as LikeKind
  useTitle(kindTitle(kind))
  return (
    <>
      <LikesList kind={kind} hearts={useHearts()} />
      <MatchMoment />
    </>
  )
}
