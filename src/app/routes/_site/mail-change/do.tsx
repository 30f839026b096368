import { createFileRoute } from '@tanstack/react-router'
import { linkQuery } from '#app/features/activation/queries.ts'
import { MailChange } from '#app/features/mail-change/mail-change.tsx'
import { refreshUser } from '#app/features/session/enter.ts'
import { userQuery } from '#app/features/session/queries.ts'
import { useUser } from '#app/features/session/use-session.ts'
import { m } from '#app/lib/messages.ts'
import { tokenOf, type TokenSearch } from '#app/lib/token-search.ts'
import { useTitle } from '#app/lib/title.ts'

export const Route = createFileRoute('/_site/mail-change/do')({
  staticData: { texts: 'account' },
  validateSearch: tokenOf,
  loaderDeps: ({ search: { token } }: { search: TokenSearch }) => ({ token }),
  loader: ({ deps: { token }, context }) => (token ? context.client.ensureQueryData(linkQuery(token)) : null),
  component: MailChangeScreen,
})

function MailChangeScreen() {
  useTitle(m.mailchange_title())
  const { token } = Route.useSearch()
  const link = Route.useLoaderData()
  const { client } = Route.useRouteContext()
  const user = useUser()
  return (
    <MailChange
      token={link?.state === 'open' ? token : undefined}
      own={link?.own === true}
      member={user}
      onDone={(fresh) => {
        if (fresh) client.setQueryData(userQuery.queryKey, { user: fresh })
        // somebody else may be logged in here, or the session may have ended with the old address
        else refreshUser(client)
      }}
    />
  )
}
