import { settings } from '#app/lib/boot.ts'
import { m } from '#app/lib/messages.ts'
import { Notice } from '#app/ui/notice.tsx'
import { tracking } from '#app/lib/tracking.ts'

/** Whether the site takes a signup from this visitor; the server decides it by the same rule. */
export function maySignUp(): boolean {
  const { signups } = settings()
  return signups === 'all' || (signups === 'with_trafficsource' && Boolean(tracking()?.network))
}

export function SignupClosed() {
  return <Notice drawing="people" title={m.error_invite_only()} to="/login" label={m.home_login()} />
}
