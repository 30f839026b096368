import { createFileRoute } from '@tanstack/react-router'
import { ActivationDone } from '#app/features/activation/activation-done.tsx'
import { ActivationFailed } from '#app/features/activation/activation-failed.tsx'
import { PasswordResetRequest } from '#app/features/password-reset/password-reset-request.tsx'
import { useUser } from '#app/data/user.ts'
import { m } from '#app/lib/messages.ts'
import { useTitle } from '#app/lib/title.ts'
import { linkDeps, linkSearch, loadLink } from '#app/routes/-mail-link.ts'

export const Route = createFileRoute('/_site/activate/error')({
  staticData: { texts: 'account' },
  validateSearch: linkSearch,
  loaderDeps: linkDeps,
  loader: loadLink,
  component: Failed,
})

function Failed() {
  useTitle(m.activate_error_title())
  const link = Route.useLoaderData()
  const user = useUser()
  // somebody else's link: asks for the address, as from a visitor
  if (!user || link?.own === false)
    return (
      <PasswordResetRequest
        intro={{ title: m.activate_error_title(), text: m.activate_error_ask() }}
        back={
          user
            ? { to: '/members', label: m.link_other_stay({ name: user.profile.name }) }
            : { to: '/login?to=/complete-signup', label: m.activate_error_login() }
        }
      />
    )
  return user.status === 'active' ? <ActivationDone /> : <ActivationFailed />
}
