import type { Message } from '#core/chat/types.ts'
import { giftName } from './gift-name.ts'
import { m } from '#app/lib/messages.ts'

/** A message as one line of text: its own, or what it is. */
export function messageInWords({ kind, text, gift }: Message): string {
  if (kind === 'gift') return m.chat_gift({ name: giftName(gift?.name ?? '') })
  return kind === 'image' ? m.chat_photo() : (text ?? '')
}
