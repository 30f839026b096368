import { m } from '#app/lib/messages.ts'
import { Notice } from '#app/ui/notice.tsx'
import { fullDate } from '#app/lib/time.ts'

/**
 * After leaving, or for who logs in to an account that is deleted.
 * @param until the day until which one can come back, as YYYY-MM-DD; unknown to who only logs in
 */
export function AccountDeletedNotice({ until }: { until: string | undefined }) {
  return (
    <Notice
      drawing="heart"
      title={until ? m.left_title() : m.left_login_title()}
      text={until ? m.left_until({ date: fullDate(`${until}T12:00:00`) }) : m.left_login_text()}
      to="/"
      label={m.left_home()}
    />
  )
}
