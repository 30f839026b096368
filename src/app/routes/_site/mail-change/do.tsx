import { createFileRoute } from '@tanstack/react-router'
import { linkQuery, linkSearch, type LinkSearch } from '#app/data/mail-link.ts'
import { ConfirmEmailChange } from '#app/features/email-change/confirm-email-change.tsx'
import { useUser } from '#app/data/user.ts'
import { m } from '#app/lib/messages.ts'
import { useTitle } from '#app/lib/title.ts'

export const Route = createFileRoute('/_site/mail-change/do')({
  staticData: { texts: 'account' },
  validateSearch: linkSearch,
  loaderDeps: ({ search: { token } }: { search: LinkSearch }) => ({ token }),
  loader: ({ deps: { token }, context }) => (token ? context.client.ensureQueryData(linkQuery(token)) : null),
  component: MailChangeScreen,
})

function MailChangeScreen() {
  useTitle(m.mailchange_title())
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
