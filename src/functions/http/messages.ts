import type { Message } from '#core/chat/shape.ts'
import type { MessageRow } from '#db/queries/chat/message-json.ts'

/** A message as its reader sees it. */
export function messageAnswer({ image_key: _, sent_at, ...shown }: MessageRow): Message {
  return { ...shown, image: null, sent_at: new Date(sent_at).toISOString() }
}
