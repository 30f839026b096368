import { createFileRoute, useRouter } from '@tanstack/react-router'
import { ComeBack } from '#app/features/leaving/come-back.tsx'
import { Goodbye } from '#app/features/leaving/goodbye.tsx'
import { enter } from '#app/features/session/enter.ts'
import { m } from '#app/lib/messages.ts'
import { useTitle } from '#app/lib/title.ts'

type Search = { token?: string | undefined; until?: string | undefined }

export const Route = createFileRoute('/_site/account-deleted')({
  staticData: { texts: 'account' },
  validateSearch: ({ token, until }: Record<string, unknown>): Search => ({
    token: typeof token === 'string' ? token : undefined,
    until: isDay(until) ? until : undefined,
  }),
  component: AccountDeleted,
})

function AccountDeleted() {
  const { token, until } = Route.useSearch()
  const { client } = Route.useRouteContext()
  const router = useRouter()
  useTitle(token ? m.left_back_title() : m.left_page())
  if (!token) return <Goodbye until={until} />
  return (
    <ComeBack
      token={token}
      onBack={(user) => {
        enter(client, user)
        void router.navigate({ href: '/members', replace: true })
      }}
    />
  )
}

function isDay(value: unknown): value is string {
  return typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value))
}
