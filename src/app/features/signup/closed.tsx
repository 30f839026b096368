import { settings } from '#app/lib/boot.ts'
import { m } from '#app/lib/messages.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { tracking } from '#app/lib/tracking.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'

/** Whether the site takes a signup from this visitor; the server decides it by the same rule. */
export function mayJoin(): boolean {
  const { signups } = settings()
  return signups === 'all' || (signups === 'with_trafficsource' && Boolean(tracking()?.network))
}

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
