import { createFileRoute } from '@tanstack/react-router'
import { ActivationDone } from '#app/features/activation/done.tsx'
import { ActivationFailed } from '#app/features/activation/failed.tsx'
import { useUser } from '#app/features/session/use-session.ts'
import { m } from '#app/lib/messages.ts'
import { useTitle } from '#app/lib/title.ts'

export const Route = createFileRoute('/_site/activate/error')({ staticData: { texts: 'account' }, component: Failed })

function Failed() {
  useTitle(m.activate_error_title())
  const user = useUser()
  // a link used twice fails although all is well
  if (user?.status === 'active') return <ActivationDone />
  return <ActivationFailed loggedIn={user !== null} />
}
