import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useSeenIfNew } from '#app/data/like-seen.ts'
import { memberQuery } from '#app/data/member.ts'
import { LikeModalHost } from '#app/features/likes/like-modal-host.tsx'
import { MemberProfilePage } from '#app/features/member-profile/member-profile-page.tsx'
import { ReportSheetHost } from '#app/features/reports/report-sheet-host.tsx'

export const Route = createFileRoute('/_site/members/$id/')({
  // a preload must not count as a profile view
  loader({ context, params, preload }) {
    if (!preload) void context.client.prefetchQuery(memberQuery(params.id))
  },
  component: MemberPage,
})

function MemberPage() {
  const { id } = Route.useParams()
  useSeenIfNew(id, useQuery({ ...memberQuery(id), enabled: false }).data?.like.received)
  return (
    <>
      <MemberProfilePage id={id} />
      <LikeModalHost />
      <ReportSheetHost />
    </>
  )
}
