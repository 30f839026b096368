import Gift from 'lucide-react/icons/gift'
import { m } from '#app/lib/messages.ts'
import type { AppPath } from '#app/ui/app-link.tsx'
import { ButtonLink } from '#app/ui/button.tsx'

type GiftLinkProps = { name: string; chat: AppPath; className: string }

/** Leads to the gifts over the conversation. */
export function GiftLink({ name, chat, className }: GiftLinkProps) {
  return (
    <ButtonLink
      to={`${chat}?show=gifts`}
      size="large"
      aria-label={m.member_gift({ name })}
      title={m.member_gift({ name })}
      icon={<Gift size={22} aria-hidden="true" />}
      className={className}
    >
      {null}
    </ButtonLink>
  )
}
