import { m } from '#app/lib/messages.ts'
import type { ChatPartner } from '#core/chat/types.ts'

/** What the other side of a conversation is called; who has left has no name any more. */
export function partnerName({ left, name }: ChatPartner): string {
  return left ? m.chat_left_name() : name
}
