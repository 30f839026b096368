import type { ImagesBinding, R2Bucket } from '@cloudflare/workers-types'
import { pictureFormat } from '#core/photos/format.ts'
import { PHOTO } from '#core/photos/limits.ts'
import type { Trips } from '#functions/http/trips.ts'

export const RENDITIONS = ['large', 'thumb', 'blur'] as const
export type Rendition = (typeof RENDITIONS)[number]

/** Longest edge of each rendition in pixels, and the quality it is kept in. */
const SHAPES: Record<Rendition, { edge: number; quality: number }> = {
  large: { edge: 1200, quality: 82 },
  thumb: { edge: 300, quality: 78 },
  blur: { edge: 16, quality: 50 },
}

/**
 * The image service's codes for a picture that it cannot read: too large, no image, too many pixels, unknown or broken format.
 * Others, such as a used-up quota, are faults.
 */
const UNREADABLE: readonly unknown[] = [9402, 9412, 9413, 9511, 9520, 9523]

/** Pictures of members: made safe on the way in, kept in three renditions. */
export type Photos = {
  /**
   * Re-encodes upright and without metadata and stores all renditions under `key`. Answers the size of the large one in
   * pixels; null if the bytes are no picture that we take. Where storing fails, nothing stays behind.
   */
  store(key: string, bytes: Uint8Array<ArrayBuffer>): Promise<{ width: number; height: number } | null>
  read(key: string, rendition: Rendition): Promise<ReadableStream<Uint8Array> | null>
  remove(key: string): Promise<void>
}

type Options = { bucket: R2Bucket; images: ImagesBinding; trips: Trips }

/** The bucket and the image service of the edge. */
export function photoStore({ bucket, images, trips }: Options): Photos {
  const remove = async (key: string) => {
    await trips.around(() => bucket.delete(RENDITIONS.map((rendition) => `${key}/${rendition}`)))
  }
  const render = async (bytes: Uint8Array<ArrayBuffer>, rendition: Rendition) => {
    const { edge, quality } = SHAPES[rendition]
    const result = await images
      .input(new Blob([bytes]).stream() as never)
      .transform({ width: edge, height: edge, fit: 'scale-down' })
      .output({ format: 'image/webp', quality, anim: false })
    return result.response().arrayBuffer()
  }
  return {
    async store(key, bytes) {
      const format = bytes.length <= PHOTO.bytes ? pictureFormat(bytes) : null
      if (!format || format.width * format.height > PHOTO.pixels) return null
      const made = await trips
        .around(() => Promise.all(RENDITIONS.map((rendition) => render(bytes, rendition))))
        .catch((error: unknown) => {
          if (UNREADABLE.includes((error as { code?: unknown }).code)) return null
          throw error
        })
      if (!made) return null
      const httpMetadata = { contentType: 'image/webp' }
      const puts = await trips.around(() =>
        Promise.allSettled(
          RENDITIONS.map((rendition, i) => bucket.put(`${key}/${rendition}`, made[i]!, { httpMetadata })),
        ),
      )
      const failed = puts.find((put) => put.status === 'rejected')
      if (failed) {
        await remove(key).catch(() => undefined)
        throw failed.reason
      }
      const large = pictureFormat(new Uint8Array(made[0]!))
      return large && { width: large.width, height: large.height }
    },
    async read(key, rendition) {
      const found = await trips.around(() => bucket.get(`${key}/${rendition}`))
      return (found?.body as ReadableStream<Uint8Array> | undefined) ?? null
    },
    remove,
  }
}
