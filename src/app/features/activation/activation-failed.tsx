import { SendAgain } from './send-again.tsx'
import { m } from '#app/lib/messages.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'

/** The link of the mail did not work; the member who is logged in can have a new one at once. */
export function ActivationFailed() {
  return (
    <EmptyState
      level="h1"
      drawing="lost"
      title={m.activate_error_title()}
      text={m.activate_error_text()}
      action={<SendAgain primary />}
    />
  )
}
