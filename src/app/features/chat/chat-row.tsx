import Gift from 'lucide-react/icons/gift'
import ImageIcon from 'lucide-react/icons/image'
import Bell from 'lucide-react/icons/bell'
import BellOff from 'lucide-react/icons/bell-off'
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import Trash from 'lucide-react/icons/trash-2'
import { memo, useRef, useState } from 'react'
import type { ChatSummary, Message } from '#core/chat/types.ts'
import { messageInWords } from './message-in-words.ts'
import { MutedSign } from './muted-sign.tsx'
import { partnerName } from './partner-name.ts'
import { ASIDE_PX, useSwipe } from './use-swipe.ts'
import { settings } from '#app/lib/boot.ts'
import { cx } from '#app/lib/cx.ts'
import { m } from '#app/lib/messages.ts'
import { shortWhen } from '#app/lib/time.ts'
import { AppLink } from '#app/ui/app-link.tsx'
import { Avatar } from '#app/ui/avatar.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Menu, type MenuItem } from '#app/ui/menu.tsx'

type ChatRowProps = {
  chat: ChatSummary
  open: boolean
  /** What stands in its input. */
  draft: string | undefined
  onMute: (choice: { id: string; muted: boolean }) => void
  /** Asks before it removes. */
  onAsk: (chat: ChatSummary) => void
  onRemove: (conversation: string) => void
}

/** A conversation in the list; the open one has nothing unread. A swipe or the menu removes it. */
export const ChatRow = memo(function ChatRow({ chat, open, draft, onMute, onAsk, onRemove }: ChatRowProps) {
  const { conversation, profile, muted, last_message: last } = chat
  const { id } = conversation
  const unread = open ? 0 : chat.num_unread_messages
  const slide = useRef<HTMLDivElement>(null)
  const [aside, setAside] = useState(false)
  useSwipe(slide, aside, setAside)
  const items: MenuItem[] = [
    {
      label: muted ? m.chat_unmute() : m.chat_mute(),
      icon: muted ? <Bell /> : <BellOff />,
      onSelect: () => onMute({ id, muted: !muted }),
    },
    { label: m.chat_remove(), icon: <Trash />, danger: true, onSelect: () => onAsk(chat) },
  ]
  return (
    <li className="group relative overflow-hidden">
      <button
        type="button"
        inert={!aside}
        onClick={() => onRemove(id)}
        style={{ width: ASIDE_PX }}
        className="absolute inset-y-0 right-0 rounded-card bg-danger text-sm font-semibold text-on-danger"
      >
        {m.chat_remove_confirm()}
      </button>
      <div ref={slide} className="relative touch-pan-y bg-surface">
        <AppLink
          to={`/chats/${id}`}
          aria-current={open ? 'page' : undefined}
          draggable={false}
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
              {muted && <MutedSign />}
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
                {draft && !open ? m.chat_draft({ text: draft }) : last && <LastMessage message={last} />}
              </span>
              <Badge count={unread} label={m.chat_unread({ count: unread })} />
            </span>
          </span>
        </AppLink>
        <Menu
          label={m.chat_row_menu({ name: partnerName(profile) })}
          items={items}
          className="absolute inset-y-0 right-1 my-auto grid size-11 place-items-center rounded-full bg-sunken opacity-0 group-hover:opacity-100 focus-visible:opacity-100 aria-expanded:opacity-100 pointer-coarse:hidden"
        >
          <EllipsisVertical size={20} aria-hidden="true" />
        </Menu>
      </div>
    </li>
  )
})

function LastMessage({ message }: { message: Message }) {
  const text = messageInWords(message)
  const Sign = message.kind === 'gift' ? Gift : message.kind === 'image' ? ImageIcon : null
  return (
    <>
      {Sign && <Sign size={15} aria-hidden="true" className="mr-1.5 inline align-[-2px]" />}
      {message.mine ? m.chat_you({ text }) : text}
    </>
  )
}
