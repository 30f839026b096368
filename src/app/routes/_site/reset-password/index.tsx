import { createFileRoute } from '@tanstack/react-router'
import { PasswordResetRequest } from '#app/features/password-reset/password-reset-request.tsx'
import { m } from '#app/lib/messages.ts'
import { useTitle } from '#app/lib/title.ts'

export const Route = createFileRoute('/_site/reset-password/')({
  staticData: { texts: 'account' },
  component: AskResetScreen,
})

function AskResetScreen() {
  useTitle(m.reset_title())
  return <PasswordResetRequest />
}
