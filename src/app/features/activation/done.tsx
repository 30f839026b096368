import { m } from '#app/lib/messages.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'

/** The e-mail address is confirmed. */
export function ActivationDone() {
  return (
    <EmptyState
      level="h1"
      drawing="heart"
      title={m.activate_done_title()}
      text={m.activate_done_text()}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          <ButtonLink to="/members" variant="primary">
            {m.confirm_members()}
          </ButtonLink>
          <ButtonLink to="/profile">{m.activate_profile()}</ButtonLink>
        </div>
      }
    />
  )
}
