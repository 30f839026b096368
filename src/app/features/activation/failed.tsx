import { SendAgain } from './send-again.tsx'
import { m } from '#app/lib/messages.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'

/** The link of the mail did not work; whoever is logged in can have a new one. */
export function ActivationFailed({ loggedIn }: { loggedIn: boolean }) {
  return (
    <EmptyState
      level="h1"
      drawing="lost"
      title={m.activate_error_title()}
      text={loggedIn ? m.activate_error_text() : m.error_activation_failed()}
      action={
        loggedIn ? (
          <SendAgain primary />
        ) : (
          <ButtonLink to="/login?to=/complete-signup" variant="primary">
            {m.activate_error_login()}
          </ButtonLink>
        )
      }
    />
  )
}
