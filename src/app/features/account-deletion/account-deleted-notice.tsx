import { m } from '#app/lib/messages.ts'
import { Notice } from '#app/ui/notice.tsx'
import { fullDate } from '#app/lib/time.ts'

/**
 * Stands after the deletion, and after a login to a deleted account.
 * @param until the last day to come back, as YYYY-MM-DD; unknown after a login
 */
export function AccountDeletedNotice({ until }: { until: string | undefined }) {
  return (
    <Notice
      drawing="heart"
      title={until ? m.deleted_title() : m.deleted_login_title()}
      text={until ? m.deleted_until({ date: fullDate(`${until}T12:00:00`) }) : m.deleted_login_text()}
      to="/"
      label={m.deleted_home()}
    />
  )
}
