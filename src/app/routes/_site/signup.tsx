import { lazy, Suspense } from 'react'
import { createFileRoute, redirect, useRouter } from '@tanstack/react-router'
import { Closed } from '#app/features/join/closed.tsx'
import { readDraft, screenFor, SCREENS, type Screen } from '#app/features/join/draft.ts'
import { Wizard, type LaterStep } from '#app/features/join/wizard.tsx'
import { enter, refreshUser } from '#app/features/session/enter.ts'
import { userQuery } from '#app/features/session/queries.ts'
import { settings } from '#app/lib/boot.ts'
import { m } from '#app/lib/messages.ts'
import { useTitle } from '#app/lib/title.ts'
import { FormSkeleton } from '#app/ui/skeleton.tsx'

// whoever only begins does not load the later screens
const ProfileStep = lazy(() =>
  import('#app/features/profile/profile-step.tsx').then((module) => ({ default: module.ProfileStep })),
)

export const Route = createFileRoute('/_site/signup')({
  validateSearch: (search: Record<string, unknown>): { at?: Screen } => {
    const at = SCREENS.find((screen) => screen === search['at'])
    return at ? { at } : {}
  },
  async beforeLoad({ context, search }) {
    const member = (await context.isMember()) && context.client.getQueryData(userQuery.queryKey)?.user?.profile.id
    const at = screenFor(search.at, member || null, readDraft())
    if (!at) throw redirect({ href: '/members', replace: true })
    if (at !== search.at) throw redirect({ to: '/signup', search: { at }, replace: true })
  },
  component: Signup,
})

function Signup() {
  useTitle(m.signup_title())
  const { at = 'who' } = Route.useSearch()
  const { client } = Route.useRouteContext()
  const router = useRouter()
  if (settings().signups === 'invite' && at === 'who') return <Closed />
  return (
    <Wizard
      at={at}
      onGo={(screen) => void router.navigate({ to: '/signup', search: { at: screen } })}
      onJoined={(user) => enter(client, user)}
      onFinished={() => {
        refreshUser(client)
        void router.navigate({ to: '/complete-signup', replace: true })
      }}
      later={Later}
    />
  )
}

/** The part of the profile that a later screen asks for. */
function Later(step: LaterStep) {
  const { client } = Route.useRouteContext()
  return (
    <Suspense fallback={<FormSkeleton count={2} />}>
      <ProfileStep {...step} onChanged={() => refreshUser(client)} />
    </Suspense>
  )
}
