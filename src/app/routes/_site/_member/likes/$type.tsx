import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { kindTitle } from '#app/features/likes/kinds.ts'
import { LikesList } from '#app/features/likes/likes-list.tsx'
import { LikeModalHost } from '#app/features/likes/like-modal-host.tsx'
import { useTitle } from '#app/lib/title.ts'
import { isLikeType, type LikeType } from '#core/site/words.ts'

export const Route = createFileRoute('/_site/_member/likes/$type')({
  beforeLoad({ params }) {
    if (!isLikeType(params.type)) throw notFound()
    // one address for one list
    if (params.type === 'received') throw redirect({ to: '/likes', replace: true })
  },
  component: LikesTypePage,
})

function LikesTypePage() {
  const kind = Route.useParams().type as LikeType
  useTitle(kindTitle(kind))
  return (
    <>
      <LikesList kind={kind} />
      <LikeModalHost />
    </>
  )
}
