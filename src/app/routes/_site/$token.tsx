import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { isToken, openLink } from '#app/features/activation/open-link.ts'
import { enter } from '#app/features/session/enter.ts'
import { m } from '#app/lib/messages.ts'
import { Refused } from '#app/lib/refused.ts'
import { Spinner } from '#app/ui/spinner.tsx'

export const Route = createFileRoute('/_site/$token')({
  params: { parse: ({ token }) => isToken(token) && { token } },
  async loader({ params, context }) {
    const { to, user } = await openLink(params.token).catch((error: unknown) => {
      throw error instanceof Refused && error.code === 'not_found' ? notFound() : error
    })
    if (user) enter(context.client, user)
    throw redirect({ href: to, replace: true })
  },
  pendingMs: 150,
  pendingComponent: Opening,
})

function Opening() {
  return (
    <output className="flex items-center justify-center gap-3 py-24 text-muted">
      <Spinner />
      {m.activate_wait()}
    </output>
  )
}
