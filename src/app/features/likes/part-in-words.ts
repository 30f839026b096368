import { m } from '#app/lib/messages.ts'
import type { ReceivedPart } from '#core/search/types.ts'

/** What a like received is for, as a short sentence. */
export function partInWords(on: ReceivedPart): string {
  return 'text' in on ? m.likes_your_words({ text: on.text }) : m.likes_your_photo()
}
