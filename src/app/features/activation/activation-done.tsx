import { m } from '#app/lib/messages.ts'
import { Notice } from '#app/ui/notice.tsx'
import { ButtonLink } from '#app/ui/button.tsx'

export function ActivationDone() {
  return (
    <Notice
      drawing="heart"
      title={m.activate_done_title()}
      text={m.activate_done_text()}
      to="/members"
      label={m.confirm_members()}
    >
      <ButtonLink to="/profile">{m.activate_profile()}</ButtonLink>
    </Notice>
  )
}
