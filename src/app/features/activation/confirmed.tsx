import { m } from '#app/lib/messages.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'

/** The link was pressed before, or the address was confirmed by another one. */
export function Confirmed({ loggedIn }: { loggedIn: boolean }) {
  return (
    <EmptyState
      level="h1"
      drawing="heart"
      title={m.activate_spent_title()}
      text={m.activate_spent_text()}
      action={
        loggedIn ? (
          <ButtonLink to="/members" variant="primary">
            {m.confirm_members()}
          </ButtonLink>
        ) : (
          <div className="flex flex-wrap justify-center gap-2">
            <ButtonLink to="/login" variant="primary">
              {m.login_send()}
            </ButtonLink>
            <ButtonLink to="/reset-password" variant="plain">
              {m.login_forgot()}
            </ButtonLink>
          </div>
        )
      }
    />
  )
}
