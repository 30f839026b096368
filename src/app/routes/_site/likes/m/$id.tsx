import { createFileRoute } from '@tanstack/react-router'
import { useKeep } from '#app/features/favourites/keep.ts'
import { useHearts } from '#app/features/likes/hearts.ts'
import { MatchMoment } from '#app/features/likes/match-moment.tsx'
import { useSeen } from '#app/features/likes/seen.ts'
import { ProfileScreen } from '#app/features/member-profile/profile-screen.tsx'
import { memberQuery } from '#app/features/member-profile/queries.ts'
import { useUser } from '#app/features/session/use-session.ts'

export const Route = createFileRoute('/_site/likes/m/$id')({
  staticData: { guard: 'member' },
  // whoever only comes near a link has not visited anybody
  loader({ context, params, preload }) {
    if (!preload) void context.client.prefetchQuery(memberQuery(params.id))
  },
  component: LikedMemberPage,
})

/** A profile opened from the likes: the like counts as seen. */
function LikedMemberPage() {
  const { id } = Route.useParams()
  const hearts = useHearts()
  useSeen(id)
  return (
    <>
      <ProfileScreen id={id} viewer={useUser()} isLiked={hearts.isLiked} onLike={hearts.set} onKeep={useKeep()} />
      <MatchMoment />
    </>
  )
}
