import { lazy, Suspense } from 'react'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { ProfilePage } from '#app/features/profile-editor/profile-page.tsx'
import { LanguageSelect } from '#app/features/languages/language-select.tsx'
import { InvisibleSwitch } from '#app/features/settings/invisible-switch.tsx'
import { m } from '#app/lib/messages.ts'
import { oneOf, searchSchema } from '#app/lib/search-schema.ts'
import { useUser } from '#app/data/user.ts'
import { useTitle } from '#app/lib/title.ts'
import { ProfileSkeleton } from '#app/ui/profile-skeleton.tsx'
import type { Viewer } from '#core/photos/seen-by.ts'

const OwnPreview = lazy(() =>
  import('#app/routes/-profile/own-preview.tsx').then((module) => ({ default: module.OwnPreview })),
)

export const Route = createFileRoute('/_site/_member/profile')({
  staticData: { texts: 'account' },
  // written out, because the list itself would bring its rules into the first view
  validateSearch: searchSchema({ as: oneOf<Viewer>(['visitor', 'free', 'premium']) }),
  component: Profile,
})

function Profile() {
  useTitle(m.nav_profile())
  const { as } = Route.useSearch()
  const router = useRouter()
  const user = useUser()
  if (!user) return <ProfileSkeleton />
  if (as)
    return (
      <Suspense fallback={<ProfileSkeleton />}>
        <OwnPreview
          user={user}
          as={as}
          onAs={(viewer) => void router.navigate({ to: '/profile', search: { as: viewer }, replace: true })}
        />
      </Suspense>
    )
  return <ProfilePage language={<LanguageSelect />} invisible={<InvisibleSwitch user={user} />} />
}
