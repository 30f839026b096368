import ArrowLeft from 'lucide-react/icons/arrow-left'
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import Ban from 'lucide-react/icons/ban'
import Bell from 'lucide-react/icons/bell'
import BellOff from 'lucide-react/icons/bell-off'
import Flag from 'lucide-react/icons/flag'
import Trash from 'lucide-react/icons/trash-2'
import UserRound from 'lucide-react/icons/user-round'
import { useState } from 'react'
import type { Chat, ChatPartner } from '#core/chat/types.ts'
import { MutedSign } from './muted-sign.tsx'
import { partnerName } from './partner-name.ts'
import { RemoveChatDialog } from './remove-chat-dialog.tsx'
import { useBlock } from '#app/data/blocks.ts'
import { useMuteChat } from '#app/data/mute-chat.ts'
import { useRemoveChat } from '#app/data/remove-chat.ts'
import { useTyping } from '#app/data/typing.ts'
import { settings } from '#app/lib/boot.ts'
import { m } from '#app/lib/messages.ts'
import { openReport } from '#app/lib/report-state.ts'
import { AppLink } from '#app/ui/app-link.tsx'
import { Avatar } from '#app/ui/avatar.tsx'
import { BlockDialog } from '#app/ui/block-dialog.tsx'
import { FictionalBadge } from '#app/ui/fictional-badge.tsx'
import { Menu, type MenuItem } from '#app/ui/menu.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { toastError } from '#app/ui/toast-error.ts'

const ROUND = 'grid size-11 shrink-0 place-items-center rounded-full text-ink hover:bg-sunken'

type HeaderProps = {
  profile: ChatPartner | undefined
  failed: boolean
  chat: Chat | undefined
}

export function ConversationHeader({ profile, failed, chat }: HeaderProps) {
  const conversation = chat?.conversation?.id
  const muted = chat?.muted ?? false
  const [asking, setAsking] = useState<'remove' | 'block' | null>(null)
  const remove = useRemoveChat()
  const block = useBlock(profile?.id ?? '')
  const mute = useMuteChat()
  const typing = useTyping(conversation)
  const items: MenuItem[] = []
  if (conversation) {
    const label = muted ? m.chat_unmute() : m.chat_mute()
    items.push({
      label,
      icon: muted ? <Bell /> : <BellOff />,
      onSelect: () => mute({ id: conversation, muted: !muted }),
    })
  }
  if (profile && !profile.left) {
    const { id, name, main_image: image } = profile
    const report = () => openReport({ kind: 'profile', id, member: { id, name, image } })
    items.push({ label: m.chat_open_profile(), icon: <UserRound />, to: `/members/${id}` })
    items.push({ label: m.member_report({ name }), icon: <Flag />, onSelect: report })
    if (!chat?.blocked)
      items.push({ label: m.member_block({ name }), icon: <Ban />, danger: true, onSelect: () => setAsking('block') })
  }
  if (conversation) {
    items.push({ label: m.chat_remove(), icon: <Trash />, danger: true, onSelect: () => setAsking('remove') })
  }
  return (
    <header className="@container flex min-h-16 shrink-0 items-center gap-1 border-b border-line bg-surface px-1.5 py-1.5 sm:px-3">
      <AppLink to="/chats" aria-label={m.ui_back()} className={`${ROUND} lg:hidden`}>
        <ArrowLeft size={22} aria-hidden="true" />
      </AppLink>
      {profile ? <Partner profile={profile} muted={muted} typing={typing} /> : !failed && <PartnerSkeleton />}
      {profile && <TypingStatus key={conversation} typing={typing} name={partnerName(profile)} />}
      {items.length > 0 && (
        <Menu label={m.chat_menu()} items={items} className={`${ROUND} ml-auto`}>
          <EllipsisVertical size={22} aria-hidden="true" />
        </Menu>
      )}
      {profile && (
        <BlockDialog
          open={asking === 'block'}
          name={partnerName(profile)}
          pending={block.isPending}
          onClose={() => setAsking(null)}
          onBlock={() => block.mutate(undefined, { onSuccess: () => setAsking(null), onError: toastError })}
        />
      )}
      {profile && conversation && (
        <RemoveChatDialog
          profile={profile}
          open={asking === 'remove'}
          onClose={() => setAsking(null)}
          onRemove={() => remove(conversation)}
        />
      )}
    </header>
  )
}

function Partner({ profile, muted, typing }: { profile: ChatPartner; muted: boolean; typing: boolean }) {
  const { fictional_icon, fictional_singular } = settings()
  const name = partnerName(profile)
  const inside = (
    <>
      <Avatar
        name={name}
        src={profile.main_image?.thumb_filename}
        online={profile.online && !profile.fictional}
        className="size-11! @max-[17rem]:hidden"
      />
      <span className="min-w-0">
        <span className="flex items-center gap-2">
          <h1 className="truncate text-base leading-tight">{name}</h1>
          {profile.fictional && <FictionalBadge icon={fictional_icon} label={fictional_singular} />}
          {muted && <MutedSign />}
        </span>
        <span className="block truncate text-xs text-muted">
          {typing ? m.chat_typing({ name }) : [profile.age, profile.city ?? profile.region].filter(Boolean).join(' · ')}
        </span>
      </span>
    </>
  )
  const look = 'flex min-h-13 min-w-0 flex-1 items-center gap-3 rounded-control px-2'
  // a partner who has left has no profile
  if (profile.left) return <span className={look}>{inside}</span>
  return (
    <AppLink to={`/members/${profile.id}`} className={`${look} hover:bg-sunken/60`}>
      {inside}
    </AppLink>
  )
}

/** Tells a screen reader the first time only: it would be said again and again. */
function TypingStatus({ typing, name }: { typing: boolean; name: string }) {
  const [told, setTold] = useState(false)
  if (typing && !told) setTold(true)
  return (
    <p role="status" className="sr-only">
      {told && m.chat_typing({ name })}
    </p>
  )
}

function PartnerSkeleton() {
  return (
    <span className="flex min-h-13 flex-1 items-center gap-3 px-2">
      <Skeleton className="size-11 rounded-full" />
      <span className="flex flex-col gap-1.5">
        <Skeleton className="h-4 w-32" />
        <Skeleton className="h-3 w-20" />
      </span>
    </span>
  )
}
