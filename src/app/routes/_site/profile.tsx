import { createFileRoute } from '@tanstack/react-router'
import { ProfilePage } from '#app/features/profile/profile-page.tsx'
import { refreshUser } from '#app/features/session/enter.ts'
import { m } from '#app/lib/messages.ts'
import { useTitle } from '#app/lib/title.ts'

export const Route = createFileRoute('/_site/profile')({ staticData: { guard: 'member' }, component: Profile })

function Profile() {
  useTitle(m.nav_profile())
  const { client } = Route.useRouteContext()
  return <ProfilePage onChanged={() => refreshUser(client)} />
}
