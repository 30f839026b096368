import { createFileRoute } from '@tanstack/react-router'
import { useSeen } from '#app/data/like-seen.ts'
import { memberQuery } from '#app/data/member.ts'
import { LikeModalHost } from '#app/features/likes/like-modal-host.tsx'
import { MemberProfilePage } from '#app/features/member-profile/member-profile-page.tsx'
import { ReportSheetHost } from '#app/features/reports/report-sheet-host.tsx'

export const Route = createFileRoute('/_site/_member/likes/m/$id')({
  // a preload must not count as a profile view
  loader({ context, params, preload }) {
    if (!preload) void context.client.prefetchQuery(memberQuery(params.id))
  },
  component: LikedMemberPage,
})

/** A profile opened from the likes: the like counts as seen. */
function LikedMemberPage() {
  const { id } = Route.useParams()
  useSeen(id)
  return (
    <>
      <MemberProfilePage id={id} />
      <LikeModalHost />
      <ReportSheetHost />
    </>
  )
}
