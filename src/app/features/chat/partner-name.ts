import { m } from '#app/lib/messages.ts'
import type { ChatPartner } from '#core/chat/types.ts'

/** The partner's name; a substitute for a partner who has left. */
export function partnerName({ left, name }: ChatPartner): string {
  return left ? m.chat_left_name() : name
}
