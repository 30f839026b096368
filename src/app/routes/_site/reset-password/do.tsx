import { createFileRoute, useRouter } from '@tanstack/react-router'
import { ResetPassword } from '#app/features/reset/reset-password.tsx'
import { enter } from '#app/features/session/enter.ts'
import { m } from '#app/lib/messages.ts'
import { useTitle } from '#app/lib/title.ts'

export const Route = createFileRoute('/_site/reset-password/do')({
  staticData: { texts: 'account' },
  validateSearch: ({ token }: Record<string, unknown>): { token?: string | undefined } => ({
    token: typeof token === 'string' ? token : undefined,
  }),
  component: ResetScreen,
})

function ResetScreen() {
  useTitle(m.reset_do_title())
  const { token } = Route.useSearch()
  const { client } = Route.useRouteContext()
  const router = useRouter()
  return (
    <ResetPassword
      token={token}
      onDone={(user) => {
        enter(client, user)
        void router.navigate({ href: '/members', replace: true })
      }}
    />
  )
}
