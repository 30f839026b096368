import { createFileRoute, useRouter } from '@tanstack/react-router'
import { ReactivateAccount } from '#app/features/account-deletion/reactivate-account.tsx'
import { AccountDeletedNotice } from '#app/features/account-deletion/account-deleted-notice.tsx'
import { useUser } from '#app/data/user.ts'
import { m } from '#app/lib/messages.ts'
import { searchSchema, text } from '#app/lib/search-schema.ts'
import { useTitle } from '#app/lib/title.ts'
import { linkDeps, loadLink } from '#app/routes/-mail-link.ts'

const searchParams = searchSchema({ token: text(), until: text(isDay) })

export const Route = createFileRoute('/_site/account-deleted')({
  staticData: { texts: 'account' },
  validateSearch: searchParams,
  loaderDeps: linkDeps,
  loader: loadLink,
  component: AccountDeleted,
})

function AccountDeleted() {
  const { token, until } = Route.useSearch()
  const link = Route.useLoaderData()
  const user = useUser()
  const router = useRouter()
  useTitle(token ? m.deleted_back_title() : m.deleted_page())
  if (!token) return <AccountDeletedNotice until={until} />
  return (
    <ReactivateAccount
      token={link?.state === 'open' ? token : undefined}
      newPassword={link?.new_password === true}
      other={user && !link?.own ? user.profile.name : null}
      onBack={() => void router.navigate({ href: '/members', replace: true })}
    />
  )
}

function isDay(value: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value))
}
