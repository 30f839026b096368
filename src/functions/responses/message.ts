import type { ChatImage, Message } from '#core/chat/types.ts'
import type { Rendition } from '#core/photos/renditions.ts'
import type { MessageRow } from '#db/queries/chat/message-json.ts'
import type { RequestScope } from '#functions/services/context.ts'
import { blurOf, signedAddress } from './pictures.ts'

/** A message for its reader, the asking member if no other is named. Its addresses are worth nothing to anybody else. */
export function messageAnswer(c: RequestScope, row: MessageRow, reader = c.var.actor?.user ?? ''): Message {
  const { id, kind, text, gift, mine, seen, sent_at, caution, key } = row
  const at = new Date(sent_at).toISOString()
  return { id, kind, text, gift, mine, seen, caution, key, image: image(c, row, reader), sent_at: at }
}

function image(c: RequestScope, { id, image: picture }: MessageRow, reader: string): ChatImage | null {
  if (!picture) return null
  const at = (rendition: Rendition) => signedAddress(c, { m: id, k: picture.key, v: rendition }, reader)
  const { width, height, covered } = picture
  return {
    filename: at('large'),
    thumb_filename: at('thumb'),
    blur_filename: blurOf(picture) ?? at('blur'),
    width,
    height,
    covered,
  }
}
