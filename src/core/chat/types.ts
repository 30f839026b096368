import type { ProfileCard } from '#core/profiles/types.ts'
import type { MessageKind } from './rules.ts'

export type Message = {
  id: string
  kind: MessageKind
  text: string | null
  image: { filename: string; thumb_filename: string } | null
  gift: { id: string; name: string } | null
  mine: boolean
  sent_at: string
  seen: boolean
}

/** The other side of a conversation. Of a deleted member nothing is shown: no name, age, place or picture. */
export type ChatPartner =
  | (ProfileCard & { left: false })
  | (Omit<ProfileCard, 'country'> & { country: null; left: true })

export type ChatSummary = {
  conversation: { id: string }
  profile: ChatPartner
  num_unread_messages: number
  last_message: Message | null
}

/** What `chats.php` answers, the latest first. `next` goes on behind this page, null at the end. */
export type ChatsAnswer = { chats: ChatSummary[]; next: string | null }

/** What `chat.php` answers. `hidden` counts older messages that only premium members see; `more` tells of older pages. */
export type Chat = {
  conversation: { id: string } | null
  profile: ChatPartner
  messages: Message[]
  hidden: number
  more: boolean
  /** Whether the partner can answer already, or the own address must be confirmed first. */
  confirmed: boolean
  /** Nothing can be sent here until the own address is confirmed: it would open one conversation too many. */
  confirmation_required: boolean
  /** Unread messages of all other conversations, as news for the list beside this one. */
  unread: number
  /** Likes that were not opened, as news for the badge. */
  new_likes: number
}
