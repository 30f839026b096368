import { createFileRoute } from '@tanstack/react-router'
import { MailChange } from '#app/features/mail-change/mail-change.tsx'
import { refreshUser } from '#app/features/session/enter.ts'
import { userQuery } from '#app/features/session/queries.ts'
import { useUser } from '#app/features/session/use-session.ts'
import { m } from '#app/lib/messages.ts'
import { useTitle } from '#app/lib/title.ts'

export const Route = createFileRoute('/_site/mail-change/do')({
  staticData: { texts: 'account' },
  validateSearch: ({ token }: Record<string, unknown>): { token?: string | undefined } => ({
    token: typeof token === 'string' ? token : undefined,
  }),
  component: MailChangeScreen,
})

function MailChangeScreen() {
  useTitle(m.mailchange_title())
  const { token } = Route.useSearch()
  const { client } = Route.useRouteContext()
  const member = useUser() !== null
  return (
    <MailChange
      token={token}
      member={member}
      onDone={(user) => {
        if (user) client.setQueryData(userQuery.queryKey, { user })
        // somebody else may be logged in here, or the session may have ended with the old address
        else refreshUser(client)
      }}
    />
  )
}
