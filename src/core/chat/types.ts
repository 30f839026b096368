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

export type ChatsAnswer = { chats: ChatSummary[]; next: string | null }

/** `hidden` counts older messages that only premium members see. `more` says that older pages follow. */
export type Chat = {
  conversation: { id: string } | null
  profile: ChatPartner
  messages: Message[]
  hidden: number
  more: boolean
  /** Whether the own address is confirmed. Until then the partner cannot answer. */
  confirmed: boolean
  confirmation_required: boolean
  unread: number
  new_likes: number
}
