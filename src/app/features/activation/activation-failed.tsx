import { ResendButton } from './resend-button.tsx'
import { m } from '#app/lib/messages.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'

export function ActivationFailed() {
  return (
    <EmptyState
      level="h1"
      drawing="lost"
      title={m.activate_error_title()}
      text={m.activate_error_text()}
      action={<ResendButton primary />}
    />
  )
}
