import { m } from '#app/lib/messages.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'

/** For a link that was used before, or an address that another link has confirmed. */
export function AlreadyConfirmed({ loggedIn }: { loggedIn: boolean }) {
  const words = { drawing: 'heart', title: m.activate_spent_title(), text: m.activate_spent_text() } as const
  if (loggedIn) return <Notice {...words} to="/members" label={m.confirm_members()} />
  return (
    <Notice {...words} to="/login" label={m.login_send()}>
      <ButtonLink to="/reset-password" variant="plain">
        {m.login_forgot()}
      </ButtonLink>
    </Notice>
  )
}
