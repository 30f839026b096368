import { createFileRoute } from '@tanstack/react-router'
import { LikesTabs } from '#app/features/likes/likes-tabs.tsx'
import { LikeModalHost } from '#app/features/likes/like-modal-host.tsx'
import { ProfileViewsPage } from '#app/features/profile-views/profile-views-page.tsx'
import { m } from '#app/lib/messages.ts'
import { useTitle } from '#app/lib/title.ts'

export const Route = createFileRoute('/_site/_member/visitors')({
  staticData: { texts: 'account' },
  component: ProfileViews,
})

function ProfileViews() {
  useTitle(m.nav_visitors())
  return (
    <>
      <ProfileViewsPage tabs={<LikesTabs />} />
      <LikeModalHost />
    </>
  )
}
