import { checkSend } from '#core/chat/rules.ts'
import { PHOTO } from '#core/photos/limits.ts'
import { CHAT_SHAPES } from '#core/chat/photo-shapes.ts'
import { releasePicture } from '#db/queries/chat/picture-removals.ts'
import { reservePicture } from '#db/queries/chat/reserve-picture.ts'
import type { NewMessage } from '#db/queries/chat/rules.ts'
import { send, type Sent } from '#db/queries/chat/send.ts'
import { removePictures } from '#functions/jobs/picture-removals.ts'
import { fail, requireFound, throwOnFailure } from '#functions/responses/api-error.ts'
import type { MemberScope } from '#functions/services/context.ts'

/**
 * Sends a photo. What may not be sent is refused before anything decodes or stores it. Bytes whose message is not stored are
 * deleted after the answer, or by the schedule if this call is interrupted.
 */
export async function sendPhoto(c: MemberScope, wanted: NewMessage, photo: File): Promise<Sent> {
  if (photo.size > PHOTO.bytes) fail('photo_invalid')
  const { db, photos, defer, now } = c.env
  const key = c.env.uuid()
  const { reserved, ...known } = requireFound(await reservePicture(db, c.var.actor, wanted, key))
  if (!reserved) {
    if (!known.message) {
      throwOnFailure(known.facts && checkSend(known.facts))
      fail('conflict')
    }
    // finds the first message, and whether its receiver has still to be told
    return requireFound(await send(db, c.var.actor, wanted))
  }
  let sent: Sent | undefined
  try {
    const bytes = new Uint8Array(await photo.arrayBuffer())
    const picture = (await photos.store(key, bytes, CHAT_SHAPES)) ?? fail('photo_invalid')
    sent = await send(db, c.var.actor, { ...wanted, image: { key, ...picture } })
    return requireFound(sent)
  } finally {
    if (sent?.message?.image?.key !== key)
      defer(async () => {
        await releasePicture(db, key, now())
        await removePictures(c.env)
      })
  }
}
