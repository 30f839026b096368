import { createFileRoute, notFound, redirect, useRouter } from '@tanstack/react-router'
import { ActivationForm } from '#app/features/activation/activation-form.tsx'
import { AlreadyConfirmed } from '#app/features/activation/already-confirmed.tsx'
import { isToken, linkTarget } from '#app/features/activation/open-link.ts'
import { linkQuery } from '#app/data/mail-link.ts'
import { userQuery, useUser } from '#app/data/user.ts'
import { m } from '#app/lib/messages.ts'
import { useTitle } from '#app/lib/title.ts'
import { Spinner } from '#app/ui/spinner.tsx'
import { toast } from '#app/ui/toast.tsx'

export const Route = createFileRoute('/_site/$token')({
  staticData: { texts: 'account' },
  params: { parse: ({ token }) => isToken(token) && { token } },
  async loader({ params: { token }, context: { client, isMember } }) {
    const [link] = await Promise.all([client.fetchQuery(linkQuery(token)), isMember().catch(() => false)])
    if (!link) throw notFound()
    const to = linkTarget(link, token, client.getQueryData(userQuery.queryKey)?.user)
    if (!to) return link
    if (to === '/members') toast({ text: m.activate_spent_title(), tone: 'success' })
    throw redirect({ href: to, replace: true })
  },
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
