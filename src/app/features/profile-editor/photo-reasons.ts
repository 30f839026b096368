import { m } from '#app/lib/messages.ts'
import { rejection, type Rejection } from '#core/photos/reasons.ts'

const SENTENCES: Record<Rejection, () => string> = {
  no_face: () => m.photos_reason_no_face(),
  not_own: () => m.photos_reason_not_own(),
  contact_details: () => m.photos_reason_contact_details(),
  explicit: () => m.photos_reason_explicit(),
  minor: () => m.photos_reason_minor(),
  quality: () => m.photos_reason_quality(),
  other: () => m.photos_reason_other(),
}

export function sayReason(reason: string | null): string {
  return SENTENCES[rejection(reason)]()
}
