import type { Message } from '#core/chat/types.ts'
import type { MessageRow } from '#db/queries/chat/message-json.ts'

export function messageAnswer({ id, kind, text, gift, mine, seen, sent_at }: MessageRow): Message {
  return { id, kind, text, gift, mine, seen, image: null, sent_at: new Date(sent_at).toISOString() }
}
