import { createFileRoute } from '@tanstack/react-router'
import { ResendButton } from '#app/features/activation/resend-button.tsx'
import { NotificationsPage } from '#app/features/notifications/notifications-page.tsx'
import { PlaceSettings } from '#app/features/profile-editor/place-settings.tsx'
import { useUser } from '#app/data/user.ts'
import { m } from '#app/lib/messages.ts'
import { useTitle } from '#app/lib/title.ts'
import { FormSkeleton } from '#app/ui/form-skeleton.tsx'

export const Route = createFileRoute('/_site/_member/notifications')({
  staticData: { texts: 'account' },
  component: Notifications,
})

function Notifications() {
  useTitle(m.notifications_title())
  const user = useUser()
  if (!user) return <FormSkeleton />
  return <NotificationsPage user={user} sendAgain={<ResendButton />} place={<PlaceSettings />} />
}
