import { createFileRoute } from '@tanstack/react-router'
import { AskReset } from '#app/features/password-reset/ask-reset.tsx'
import { m } from '#app/lib/messages.ts'
import { useTitle } from '#app/lib/title.ts'

export const Route = createFileRoute('/_site/reset-password/')({
  staticData: { texts: 'account' },
  component: AskResetScreen,
})

function AskResetScreen() {
  useTitle(m.reset_title())
  return <AskReset />
}
