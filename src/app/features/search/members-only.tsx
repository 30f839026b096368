import { m } from '#app/lib/messages.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'

export function MembersOnly() {
  return (
    <EmptyState
      drawing="people"
      level="h1"
      title={m.members_only_title()}
      text={m.members_only_text()}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          <ButtonLink to="/signup" variant="primary">
            {m.nav_join()}
          </ButtonLink>
          <ButtonLink to="/login?to=/members">{m.nav_login()}</ButtonLink>
        </div>
      }
    />
  )
}
