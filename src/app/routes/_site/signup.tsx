import { createFileRoute, redirect, useRouter } from '@tanstack/react-router'
import { SignupClosed, maySignUp } from '#app/features/signup/signup-closed.tsx'
import { readDraft, type Screen } from '#app/features/signup/draft.ts'
import { SignupWizard } from '#app/features/signup/signup-wizard.tsx'
import { PushStep } from '#app/features/notifications/push-step.tsx'
import { userQuery } from '#app/data/user.ts'
import { m } from '#app/lib/messages.ts'
import { searchSchema, text } from '#app/lib/search-schema.ts'
import { useTitle } from '#app/lib/title.ts'
import { LaterStep } from '#app/routes/-signup/later-step.tsx'

const searchParams = searchSchema({ at: text(), to: text(), gender: text(), seeking: text() })

export const Route = createFileRoute('/_site/signup')({
  staticData: { texts: 'account' },
  validateSearch: searchParams,
  async beforeLoad({ context, search }) {
    const { screenAsked } = await import('#app/routes/-signup/screen-asked.ts')
    const member = (await context.isMember()) && context.client.getQueryData(userQuery.queryKey)?.user?.profile.id
    const { at, to } = screenAsked(search, member || null)
    if (!at) throw redirect({ href: '/members', replace: true })
    if (at !== search.at || to !== search.to || search.gender || search.seeking)
      throw redirect({ to: '/signup', search: { at, ...(to && { to }) }, replace: true })
  },
  component: Signup,
})

function Signup() {
  useTitle(m.signup_title())
  const { at = 'who', to } = Route.useSearch()
  const router = useRouter()
  if (!maySignUp() && !readDraft().member) return <SignupClosed />
  return (
    <div className="flex flex-col max-md:-my-4 max-md:min-h-[calc(100dvh-var(--bar-top)-1px)] max-md:pt-4 md:py-6">
      <SignupWizard
        at={at as Screen}
        to={to}
        onGo={(screen) => void router.navigate({ to: '/signup', search: { at: screen, ...(to && { to }) } })}
        onFinished={() => void router.navigate({ to: '/complete-signup', replace: true })}
        later={LaterStep}
        push={PushStep}
      />
    </div>
  )
}
