import { createFileRoute, useRouter } from '@tanstack/react-router'
import { ActivationForm } from '#app/features/activation/activation-form.tsx'
import { AlreadyConfirmed } from '#app/features/activation/already-confirmed.tsx'
import { userQuery, useUser } from '#app/data/user.ts'
import { m } from '#app/lib/messages.ts'
import { useTitle } from '#app/lib/title.ts'
import { isToken } from '#app/routes/-mail-link.ts'
import { Spinner } from '#app/ui/spinner.tsx'

export const Route = createFileRoute('/_site/$token')({
  staticData: { texts: 'account' },
  params: { parse: ({ token }) => isToken(token) && { token } },
  // a dynamic import, because a loader's imports belong to the first view of every page
  loader: async ({ params: { token }, context }) =>
    (await import('#app/features/activation/open-link.ts')).openLink(token, context),
  pendingMs: 150,
  pendingComponent: LinkLoading,
  component: ActivationLink,
})

function ActivationLink() {
  const link = Route.useLoaderData()
  const { token } = Route.useParams()
  const { client } = Route.useRouteContext()
  const router = useRouter()
  const user = useUser()
  useTitle(link.state === 'open' ? m.activate_open_title() : m.activate_spent_title())
  if (link.state !== 'open') return <AlreadyConfirmed loggedIn={user !== null} />
  return (
    <ActivationForm
      token={token}
      link={link}
      other={user && !link.own ? user.profile.name : null}
      onDone={() => void router.navigate({ href: '/activate/done', replace: true })}
      onOver={() => {
        // another tab or browser was first, or this one was logged out: read the state again
        void client.refetchQueries({ queryKey: userQuery.queryKey }).then(() => router.invalidate())
      }}
    />
  )
}

function LinkLoading() {
  return (
    <output className="flex items-center justify-center gap-3 py-24 text-muted">
      <Spinner />
      {m.activate_wait()}
    </output>
  )
}
