import { m } from '#app/lib/messages.ts'
import { fullDate } from '#app/lib/time.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'

/**
 * After leaving, or for who logs in to an account that is deleted.
 * @param until the day until which one can come back, as YYYY-MM-DD; unknown to who only logs in
 */
export function Goodbye({ until }: { until: string | undefined }) {
  return (
    <EmptyState
      level="h1"
      drawing="heart"
      title={until ? m.left_title() : m.left_login_title()}
      text={until ? m.left_until({ date: fullDate(`${until}T12:00:00`) }) : m.left_login_text()}
      action={
        <ButtonLink to="/" variant="primary">
          {m.left_home()}
        </ButtonLink>
      }
    />
  )
}
