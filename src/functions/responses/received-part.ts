import type { ReceivedPart } from '#core/search/types.ts'
import type { PartRow } from '#db/queries/likes/part.ts'
import type { RequestScope } from '#functions/services/context.ts'
import { galleryPhoto } from './pictures.ts'

/** What a like is for, to the liked member: a photo or words of one's own. */
export function receivedPart(c: RequestScope, part: PartRow | null | undefined): { on?: ReceivedPart } {
  if (!part) return {}
  return { on: 'text' in part ? part : { photo: galleryPhoto(c, part.photo, false) } }
}
