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
    // One row, or two where the words need them: sizes in em follow the reader's own text size.
    <div className="flex flex-wrap gap-2">
      <Button
        size="large"
        aria-pressed={liked}
        aria-label={liked ? m.ui_unlike({ name }) : m.ui_like({ name })}
        onClick={onLike}
        icon={<Heart size={22} fill={liked ? 'currentColor' : 'none'} aria-hidden="true" />}
        className="min-h-12! flex-[1_0_3.25em] gap-0! px-3! whitespace-nowrap @max-[14em]:gap-2! @min-[24em]:gap-2! aria-pressed:[&_svg]:text-heart"
      >
        <span className="hidden @max-[14em]:inline @min-[24em]:inline">
          {liked ? m.member_liked() : m.member_like()}
        </span>
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
        className="min-h-12! flex-[20_1_6.5em] flex-wrap gap-y-0! px-3! @max-[18em]:[&>svg]:hidden @min-[24em]:flex-[1.5_1_12em]"
      >
        {m.member_message()}
      </ButtonLink>
    </div>
  )
}
