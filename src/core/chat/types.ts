import type { ErrorCode } from '#core/errors/catalogue.ts'
import type { ProfileCard } from '#core/profiles/types.ts'
import type { MessageKind } from './rules.ts'
import type { Caution } from './cautions.ts'

/** A photo of a message. Its addresses are its reader's. */
export type ChatImage = {
  filename: string
  thumb_filename: string
  blur_filename: string
  /** Of the large rendition, in pixels. */
  width: number
  height: number
  /** Whether to show the blur until the reader asks for the photo: its sender was never answered. */
  covered: boolean
}

export type Message = {
  id: string
  kind: MessageKind
  text: string | null
  image: ChatImage | null
  gift: { id: string; name: string } | null
  mine: boolean
  sent_at: string
  seen: boolean
  /** What its receiver is told to be careful of. Its sender never learns it. */
  caution: Caution | null
  /** The idempotency key with which the reader has sent it; null of the other's messages. */
  key: string | null
}

/** A gift of the site; `credits` is what it costs. */
export type Gift = { id: string; name: string; credits: number }

/** The other side of a conversation. Of a deleted member nothing is shown: no name, age, place or picture. */
export type ChatPartner =
  | (ProfileCard & { left: false })
  | (Omit<ProfileCard, 'country'> & { country: null; left: true })

export type ChatSummary = {
  conversation: { id: string }
  profile: ChatPartner
  num_unread_messages: number
  /** Whether this conversation causes no notifications. */
  muted: boolean
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
  /** Why the next message would be refused, whatever it costs. */
  refusal: ErrorCode | null
  /** When a `refusal` for a lowered rate ends. */
  retry: string | null
  /** Whether the member has blocked the partner. */
  blocked: boolean
  /** Whether this conversation causes no notifications. */
  muted: boolean
  /** The first message that was unread before this opening. It may be older than the page. */
  first_unread: string | null
  /** The ticket with which the live channel tells the partner that one is typing; null if nobody would be told. */
  typing: string | null
  unread: number
  new_likes: number
}
