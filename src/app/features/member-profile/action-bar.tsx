import Heart from 'lucide-react/icons/heart'
import MessageCircle from 'lucide-react/icons/message-circle'
import { lazy, Suspense } from 'react'
import { settings } from '#app/lib/boot.ts'
import { m } from '#app/lib/messages.ts'
import type { AppPath } from '#app/ui/app-link.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'

const GiftLink = lazy(() => import('./gift-link.tsx').then((module) => ({ default: module.GiftLink })))

const SIGN =
  'min-h-12! flex-[1_0_3.25em] gap-0! px-3! whitespace-nowrap @max-[14em]:gap-2! aria-pressed:[&_svg]:text-heart'

type ActionBarProps = {
  name: string
  liked: boolean
  onLike: () => void
  chat: AppPath
  /** Whether to show the price of a message, and gifts; visitors do not see them. */
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
        icon={<Heart size={22} fill={liked ? 'currentColor' : 'none'} />}
        className={SIGN}
      >
        <span className="hidden @max-[14em]:inline">{liked ? m.member_liked() : m.member_like()}</span>
      </Button>
      {priced && (
        <Suspense fallback={<span className={SIGN} />}>
          <GiftLink name={name} chat={chat} className={SIGN} />
        </Suspense>
      )}
      <ButtonLink
        to={chat}
        variant="primary"
        size="large"
        icon={<MessageCircle size={20} />}
        price={
          priced && message_credits > 0 ? (
            <span className="whitespace-nowrap">{m.nav_credits_left({ count: message_credits })}</span>
          ) : undefined
        }
        className="min-h-12! flex-[20_1_6.5em] flex-wrap gap-y-0! px-3! @max-[24em]:[&>svg]:hidden"
      >
        {m.member_message()}
      </ButtonLink>
    </div>
  )
}
