import { lazy, Suspense } from 'react'
import { createFileRoute, notFound, useRouter } from '@tanstack/react-router'
import { OwnPage } from '#app/features/profile-editor/own-page.tsx'
import { m } from '#app/lib/messages.ts'
import { oneOf, searchSchema } from '#app/lib/search-schema.ts'
import { useUser } from '#app/data/user.ts'
import { useTitle } from '#app/lib/title.ts'
import { FormPageSkeleton } from '#app/ui/form-skeleton.tsx'
import { ProfileSkeleton } from '#app/ui/profile-skeleton.tsx'
import type { Viewer } from '#core/photos/seen-by.ts'
import { isProfilePart } from '#core/site/words.ts'

// the forms are not needed for the rows that lead to them
const EditorPage = lazy(() =>
  import('#app/features/profile-editor/editor-page.tsx').then((module) => ({ default: module.EditorPage })),
)
const OwnPreview = lazy(() =>
  import('#app/routes/-profile/own-preview.tsx').then((module) => ({ default: module.OwnPreview })),
)

// written out, because the list itself would bring its rules into the first view
const searchParams = searchSchema({ as: oneOf<Viewer>(['visitor', 'free', 'premium']) })

export const Route = createFileRoute('/_site/_member/profile/{-$part}')({
  staticData: { texts: 'account' },
  validateSearch: searchParams,
  beforeLoad({ params }) {
    if (params.part !== undefined && !isProfilePart(params.part)) throw notFound()
  },
  component: Profile,
})

function Profile() {
  useTitle(m.nav_profile())
  const { as } = Route.useSearch()
  const { part } = Route.useParams()
  const router = useRouter()
  const user = useUser()
  if (!user) return <ProfileSkeleton />
  if (part !== undefined)
    return (
      isProfilePart(part) && (
        <Suspense fallback={<FormPageSkeleton />}>
          <EditorPage key={part} part={part} />
        </Suspense>
      )
    )
  if (!as) return <OwnPage user={user} />
  return (
    <Suspense fallback={<ProfileSkeleton />}>
      <OwnPreview
        user={user}
        as={as}
        onAs={(viewer) => void router.navigate({ to: '/profile/{-$part}', search: { as: viewer }, replace: true })}
      />
    </Suspense>
  )
}
