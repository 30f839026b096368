import type { ImagesBinding, R2Bucket } from '@cloudflare/workers-types'
import type { Trips } from '#functions/http/trips.ts'

export const RENDITIONS = ['large', 'thumb', 'blur'] as const
export type Rendition = (typeof RENDITIONS)[number]

/** Longest edge of each rendition in pixels, and the quality it is kept in. */
const SHAPES: Record<Rendition, { edge: number; quality: number }> = {
  large: { edge: 1200, quality: 82 },
  thumb: { edge: 300, quality: 78 },
  blur: { edge: 16, quality: 50 },
}
const MAX_PIXELS = 40_000_000

/** Pictures of members: made safe on the way in, kept in three renditions. */
export type Photos = {
  /** Re-encodes upright and without metadata and stores all renditions under `key`; null if the bytes are no picture that we take. */
  store(key: string, bytes: Uint8Array<ArrayBuffer>): Promise<{ width: number; height: number } | null>
  read(key: string, rendition: Rendition): Promise<ReadableStream<Uint8Array> | null>
  remove(key: string): Promise<void>
}

type Options = { bucket: R2Bucket; images: ImagesBinding; trips: Trips }

/** The bucket and the image service of the edge. */
export function photoStore({ bucket, images, trips }: Options): Photos {
  const stream = (bytes: Uint8Array<ArrayBuffer>) => new Blob([bytes]).stream() as never
  return {
    async store(key, bytes) {
      const kind = kindOf(bytes)
      if (!kind) return null
      try {
        const info = await trips.around(() => images.info(stream(bytes)))
        if (!('width' in info) || info.format !== kind || info.width * info.height > MAX_PIXELS) return null
        const made = await trips.around(() =>
          Promise.all(
            RENDITIONS.map(async (rendition) => {
              const { edge, quality } = SHAPES[rendition]
              const result = await images
                .input(stream(bytes))
                .transform({ width: edge, height: edge, fit: 'scale-down' })
                .output({ format: 'image/webp', quality })
              return [rendition, await result.response().arrayBuffer()] as const
            }),
          ),
        )
        await trips.around(() =>
          Promise.all(made.map(([rendition, body]) => bucket.put(`${key}/${rendition}`, body, { httpMetadata: { contentType: 'image/webp' } }))),
        )
        const large = made.find(([rendition]) => rendition === 'large')![1]
        const size = await images.info(stream(new Uint8Array(large)))
        return 'width' in size ? { width: size.width, height: size.height } : null
      } catch (error) {
        if (isPictureFault(error)) return null
        throw error
      }
    },
    async read(key, rendition) {
      const found = await trips.around(() => bucket.get(`${key}/${rendition}`))
      return (found?.body as ReadableStream<Uint8Array> | undefined) ?? null
    },
    async remove(key) {
      await trips.around(() => bucket.delete(RENDITIONS.map((rendition) => `${key}/${rendition}`)))
    },
  }
}

/** What the bytes say they are, whatever their name claims. */
function kindOf(bytes: Uint8Array): 'image/jpeg' | 'image/png' | 'image/webp' | null {
  const starts = (signature: number[], at = 0) => signature.every((byte, i) => bytes[at + i] === byte)
  if (starts([0xff, 0xd8, 0xff])) return 'image/jpeg'
  if (starts([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png'
  if (starts([0x52, 0x49, 0x46, 0x46]) && starts([0x57, 0x45, 0x42, 0x50], 8)) return 'image/webp'
  return null
}

/** The image service's own codes for input that it cannot read. */
function isPictureFault(error: unknown): boolean {
  const code = (error as { code?: number }).code
  return typeof code === 'number' && code >= 9400 && code < 9600
}
