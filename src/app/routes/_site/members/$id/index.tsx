import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useKeep } from '#app/features/favourites/keep.ts'
import { useHearts } from '#app/features/likes/hearts.ts'
import { MatchMoment } from '#app/features/likes/match-moment.tsx'
import { useSeenIfNew } from '#app/features/likes/seen.ts'
import { ProfileScreen } from '#app/features/member-profile/profile-screen.tsx'
import { memberQuery } from '#app/features/member-profile/queries.ts'
import { useUser } from '#app/features/session/use-session.ts'

export const Route = createFileRoute('/_site/members/$id/')({
  // whoever only comes near a link has not visited anybody
  loader({ context, params, preload }) {
    if (!preload) void context.client.prefetchQuery(memberQuery(params.id))
  },
  component: MemberPage,
})

function MemberPage() {
  const { id } = Route.useParams()
  const hearts = useHearts()
  useSeenIfNew(id, useQuery({ ...memberQuery(id), enabled: false }).data?.like.received)
  return (
    <>
      <ProfileScreen id={id} viewer={useUser()} isLiked={hearts.isLiked} onLike={hearts.set} onKeep={useKeep()} />
      <MatchMoment />
    </>
  )
}
