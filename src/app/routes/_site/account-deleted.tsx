import { createFileRoute, useRouter } from '@tanstack/react-router'
import { linkQuery } from '#app/data/mail-link.ts'
import { ReactivateAccount } from '#app/features/account-deletion/reactivate-account.tsx'
import { Goodbye } from '#app/features/account-deletion/goodbye.tsx'
import { useUser } from '#app/data/user.ts'
import { m } from '#app/lib/messages.ts'
import { tokenOf, type TokenSearch } from '#app/lib/token-search.ts'
import { useTitle } from '#app/lib/title.ts'

type Search = TokenSearch & { until?: string | undefined }

export const Route = createFileRoute('/_site/account-deleted')({
  staticData: { texts: 'account' },
  validateSearch: (search: Record<string, unknown>): Search => ({
    ...tokenOf(search),
    until: isDay(search['until']) ? search['until'] : undefined,
  }),
  loaderDeps: ({ search: { token } }: { search: Search }) => ({ token }),
  loader: ({ deps: { token }, context }) => (token ? context.client.ensureQueryData(linkQuery(token)) : null),
  component: AccountDeleted,
})

function AccountDeleted() {
  const { token, until } = Route.useSearch()
  const link = Route.useLoaderData()
  const user = useUser()
  const router = useRouter()
  useTitle(token ? m.left_back_title() : m.left_page())
  if (!token) return <Goodbye until={until} />
  return (
    <ReactivateAccount
      token={link?.state === 'open' ? token : undefined}
      newPassword={link?.new_password === true}
      other={user && !link?.own ? user.profile.name : null}
      onBack={() => void router.navigate({ href: '/members', replace: true })}
    />
  )
}

function isDay(value: unknown): value is string {
  return typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value))
}
