import { PHOTO } from '#core/photos/limits.ts'
import { photoLimit } from '#core/photos/rules.ts'
import { NewPhoto, PhotoChange, PhotoId } from '#core/photos/schema.ts'
import type { PhotosAnswer } from '#core/photos/types.ts'
import { addPhoto } from '#db/queries/photos/add.ts'
import { changePhoto } from '#db/queries/photos/change.ts'
import { isStored, keyOfDeleted } from '#db/queries/photos/is-stored.ts'
import { type OwnPhotos, ownPhotos } from '#db/queries/photos/own.ts'
import { removePhoto } from '#db/queries/photos/remove.ts'
import { endpoint } from '#functions/middleware/endpoint.ts'
import { input } from '#functions/request/input.ts'
import { member } from '#functions/middleware/actor.ts'
import { OptionalIdempotencyKey } from '#functions/middleware/idempotency-key.ts'
import { idFromKey } from '#functions/request/id-from-key.ts'
import { ownPhoto } from '#functions/responses/own-photo.ts'
import { rateLimit } from '#functions/middleware/rate-limit.ts'
import { requireFound, fail } from '#functions/responses/api-error.ts'
import { settleOwnPhotos } from '#functions/jobs/public-photos.ts'
import type { MemberScope } from '#functions/services/context.ts'

/**
 * The member's own photos: list, upload, main photo, visibility, order, deletion. An upload may have an `Idempotency-Key`; a
 * repeat returns the first call's photo. Rule: docs/product.md, Profiles and photos.
 */
export const photos = endpoint('/api/photos.php')
  .get('/', member, async (c) => c.json(answer(c, requireFound(await ownPhotos(c.env.db, c.var.actor)))))
  .post(
    '/',
    member,
    rateLimit('photo.upload'),
    input('header', OptionalIdempotencyKey),
    input('form', NewPhoto),
    async (c) => {
      const { photo: file } = c.req.valid('form')
      if (file.size > PHOTO.bytes) fail('photo_invalid')
      const key = c.env.uuid()
      const named = c.req.valid('header')['idempotency-key']
      const id = named ? idFromKey(`photo ${c.var.actor.user}`, named) : c.env.uuid()
      const size = (await c.env.photos.store(key, new Uint8Array(await file.arrayBuffer()))) ?? fail('photo_invalid')
      const kept = await addPhoto(c.env.db, c.var.actor, {
        id,
        key,
        status: c.var.site.settings.photo_moderation === 'auto' ? 'active' : 'pending',
        ...size,
        limits: PHOTO.count,
      }).catch((error: unknown) => {
        // The photo may have been added although the answer was lost.
        const kept = () => isStored(c.env.db, id, key).catch(() => false)
        c.env.defer(async () => (await kept()) || c.env.photos.remove(key))
        throw error
      })
      if (!kept?.added) c.env.defer(() => c.env.photos.remove(key))
      const { photo, paid, full } = requireFound(kept)
      if (photo?.status === 'active') settleOwnPhotos(c)
      if (!photo) return full ? fail('photo_limit_reached', { limit: photoLimit(paid) }) : fail('conflict')
      return c.json({ photo: ownPhoto(c, photo) }, 201)
    },
  )
  .put('/', member, rateLimit('photo.change'), input('json', PhotoChange), async (c) => {
    const changed = requireFound(await changePhoto(c.env.db, c.var.actor, c.req.valid('json')))
    if (!changed.found) fail('not_found')
    if (!changed.allowed) fail('conflict')
    settleOwnPhotos(c)
    return c.json(answer(c, changed))
  })
  .delete('/', member, rateLimit('photo.change'), input('json', PhotoId), async (c) => {
    const { id } = c.req.valid('json')
    const removed = await removePhoto(c.env.db, c.var.actor, id).catch((error: unknown) => {
      // The photo may be deleted although the answer was lost, and a repeat would not find it.
      c.env.defer(async () => {
        const key = await keyOfDeleted(c.env.db, c.var.actor, id)
        if (key) await c.env.photos.remove(key)
      })
      throw error
    })
    const { key, kept, ...rest } = requireFound(removed)
    if (key === null) fail('not_found')
    if (!kept) c.env.defer(() => c.env.photos.remove(key))
    settleOwnPhotos(c)
    return c.json(answer(c, rest))
  })

const answer = (c: MemberScope, { photos: rows, paid }: OwnPhotos): PhotosAnswer => ({
  photos: rows.map((row) => ownPhoto(c, row)),
  limit: photoLimit(paid),
})
