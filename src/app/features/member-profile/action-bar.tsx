import Heart from 'lucide-react/icons/heart'
import MessageCircle from 'lucide-react/icons/message-circle'
import { settings } from '#app/lib/boot.ts'
import { m } from '#app/lib/messages.ts'
import type { AppPath } from '#app/ui/app-link.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'

type ActionBarProps = {
  name: string
  liked: boolean
  onLike: () => void
  chat: AppPath
  /** Whether to show the price of a message; visitors do not see it. */
  priced: boolean
}

export function ActionBar({ name, liked, onLike, chat, priced }: ActionBarProps) {
  const { message_credits } = settings()
  return (
    <div className="flex gap-2">
      <Button
        size="large"
        aria-pressed={liked}
        aria-label={liked ? m.ui_unlike({ name }) : m.ui_like({ name })}
        onClick={onLike}
        icon={<Heart size={22} fill={liked ? 'currentColor' : 'none'} aria-hidden="true" />}
        className="max-sm:gap-0! max-sm:px-4! sm:flex-1 md:max-lg:flex-none! md:max-lg:gap-0! md:max-lg:px-4! aria-pressed:border-accent aria-pressed:text-accent-ink"
      >
        <span className="max-sm:hidden md:max-lg:hidden">{liked ? m.member_liked() : m.member_like()}</span>
      </Button>
      <ButtonLink
        to={chat}
        variant="primary"
        size="large"
        icon={<MessageCircle size={20} aria-hidden="true" />}
        price={
          priced && message_credits > 0 ? (
            <span className="whitespace-nowrap">{m.nav_credits_left({ count: message_credits })}</span>
          ) : undefined
        }
        className="min-w-0 flex-1 text-center max-[24rem]:px-3! sm:flex-[1.6] max-[24rem]:[&>svg]:hidden"
      >
        {m.member_message()}
      </ButtonLink>
    </div>
  )
}
