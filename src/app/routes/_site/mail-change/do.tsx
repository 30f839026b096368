import { createFileRoute } from '@tanstack/react-router'
import { ConfirmEmailChange } from '#app/features/email-change/confirm-email-change.tsx'
import { useUser } from '#app/data/user.ts'
import { m } from '#app/lib/messages.ts'
import { useTitle } from '#app/lib/title.ts'
import { linkDeps, linkSearch, loadLink } from '#app/routes/-mail-link.ts'

export const Route = createFileRoute('/_site/mail-change/do')({
  staticData: { texts: 'account' },
  validateSearch: linkSearch,
  loaderDeps: linkDeps,
  loader: loadLink,
  component: MailChangeScreen,
})

function MailChangeScreen() {
  useTitle(m.email_change_title())
  const { token } = Route.useSearch()
  const link = Route.useLoaderData()
  const user = useUser()
  return (
    <ConfirmEmailChange
      token={link?.state === 'open' ? token : undefined}
      newPassword={link?.new_password === true}
      other={user && !link?.own ? user.profile.name : null}
    />
  )
}
