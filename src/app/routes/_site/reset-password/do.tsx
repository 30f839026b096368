import { createFileRoute, useRouter } from '@tanstack/react-router'
import { ResetPassword } from '#app/features/password-reset/reset-password.tsx'
import { useUser } from '#app/data/user.ts'
import { m } from '#app/lib/messages.ts'
import { useTitle } from '#app/lib/title.ts'
import { linkDeps, linkSearch, loadLink } from '#app/routes/-mail-link.ts'

export const Route = createFileRoute('/_site/reset-password/do')({
  staticData: { texts: 'account' },
  validateSearch: linkSearch,
  loaderDeps: linkDeps,
  loader: loadLink,
  component: ResetScreen,
})

function ResetScreen() {
  useTitle(m.reset_do_title())
  const { token } = Route.useSearch()
  const link = Route.useLoaderData()
  const router = useRouter()
  const user = useUser()
  return (
    <ResetPassword
      token={link?.state === 'open' ? token : undefined}
      other={user && !link?.own ? user.profile.name : null}
      onDone={() => void router.navigate({ href: '/members', replace: true })}
    />
  )
}
