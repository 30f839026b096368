import Gift from 'lucide-react/icons/gift'
import ImageIcon from 'lucide-react/icons/image'
import { memo } from 'react'
import type { ChatSummary, Message } from '#core/chat/types.ts'
import { giftName } from './gift-name.ts'
import { partnerName } from './partner-name.ts'
import { settings } from '#app/lib/boot.ts'
import { cx } from '#app/lib/cx.ts'
import { m } from '#app/lib/messages.ts'
import { shortWhen } from '#app/lib/time.ts'
import { AppLink } from '#app/ui/app-link.tsx'
import { Avatar } from '#app/ui/avatar.tsx'
import { Badge } from '#app/ui/badge.tsx'

/** A conversation in the list; the open one has nothing unread. */
export const ChatRow = memo(function ChatRow({ chat, open }: { chat: ChatSummary; open: boolean }) {
  const { conversation, profile, last_message: last } = chat
  const unread = open ? 0 : chat.num_unread_messages
  return (
    <li>
      <AppLink
        to={`/chats/${conversation.id}`}
        aria-current={open ? 'page' : undefined}
        className={cx(
          'flex min-h-18 items-center gap-3 rounded-card px-2 py-2.5',
          open ? 'bg-sunken' : 'hover:bg-sunken/60',
        )}
      >
        <Avatar
          name={partnerName(profile)}
          src={profile.main_image?.thumb_filename}
          online={profile.online && !profile.fictional}
          fictional={profile.fictional ? settings().fictional_icon : null}
        />
        <span className="flex min-w-0 flex-1 flex-col">
          <span className="flex items-baseline gap-2">
            <span className={cx('min-w-0 flex-1 truncate', unread > 0 ? 'font-bold' : 'font-semibold')}>
              {partnerName(profile)}
            </span>
            {last && (
              <time dateTime={last.sent_at} className="text-xs text-muted tabular-nums">
                {shortWhen(last.sent_at)}
              </time>
            )}
          </span>
          <span className="flex items-center gap-2">
            <span
              className={cx('min-w-0 flex-1 truncate text-sm', unread > 0 ? 'font-semibold text-ink' : 'text-muted')}
            >
              {last && <LastMessage message={last} />}
            </span>
            <Badge count={unread} label={m.chat_unread({ count: unread })} />
          </span>
        </span>
      </AppLink>
    </li>
  )
})

function LastMessage({ message }: { message: Message }) {
  const text = inWords(message)
  const Sign = message.kind === 'gift' ? Gift : message.kind === 'image' ? ImageIcon : null
  return (
    <>
      {Sign && <Sign size={15} aria-hidden="true" className="mr-1.5 inline align-[-2px]" />}
      {message.mine ? m.chat_you({ text }) : text}
    </>
  )
}

function inWords(message: Message): string {
  if (message.kind === 'gift') return m.chat_gift({ name: giftName(message.gift?.name ?? '') })
  return message.kind === 'image' ? m.chat_photo() : (message.text ?? '')
}
