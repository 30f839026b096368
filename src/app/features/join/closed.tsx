import { m } from '#app/lib/messages.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'

/** For a site that takes new members by invitation only. */
export function Closed() {
  return (
    <EmptyState
      level="h1"
      drawing="people"
      title={m.error_invite_only()}
      action={
        <ButtonLink to="/login" variant="primary">
          {m.start_login()}
        </ButtonLink>
      }
    />
  )
}
