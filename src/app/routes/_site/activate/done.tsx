import { createFileRoute } from '@tanstack/react-router'
import { ActivationDone } from '#app/features/activation/activation-done.tsx'
import { m } from '#app/lib/messages.ts'
import { useTitle } from '#app/lib/title.ts'

export const Route = createFileRoute('/_site/activate/done')({ staticData: { texts: 'account' }, component: Done })

function Done() {
  useTitle(m.activate_done_title())
  return <ActivationDone />
}
