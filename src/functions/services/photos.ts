import type { ImagesBinding, R2Bucket } from '@cloudflare/workers-types'
import { pictureFormat } from '#core/photos/format.ts'
import { PHOTO } from '#core/photos/limits.ts'
import { boxOf, RENDITIONS, type Rendition, SHAPES, type Shapes } from '#core/photos/renditions.ts'
import type { Trips } from './trips.ts'
import { type Deadline, Unavailable } from './deadline.ts'
import type { Services } from './services.ts'

/**
 * The image service's codes for unreadable pictures: too large, no image, too many pixels, unknown or broken format. Others, such
 * as a used-up quota, are faults.
 */
const UNREADABLE: readonly unknown[] = [9402, 9412, 9413, 9511, 9520, 9523]

export type Photos = {
  /**
   * Turns a picture upright, removes its metadata and stores its renditions under `key`, by default those of profile photos.
   * Returns the size of the large one in pixels and the blur; null for bytes that are no acceptable picture. A failure leaves
   * nothing behind.
   */
  store(key: string, bytes: Uint8Array<ArrayBuffer>, shapes?: Shapes): Promise<(Size & { blur: Blur }) | null>
  /** All bytes of a rendition, or null; the large one for a tile that is not made yet. An incomplete read fails. */
  read(key: string, rendition: Rendition): Promise<Uint8Array<ArrayBuffer> | null>
  /** Makes the smaller sizes anew from the large one. Returns the blur; null if there is no picture that can be read. */
  renew(key: string): Promise<{ blur: Blur } | null>
  remove(key: string): Promise<void>
}

/** The blurred rendition as base64; null if it is too large for a list. */
type Blur = string | null

/** What is made of the large rendition. */
const FROM_LARGE = ['tile', 'thumb', 'blur'] as const
/** A blur of 16 pixels has about 85. */
const BLUR_BYTES = 240
const STORED_AS = { httpMetadata: { contentType: 'image/webp' } }

type Size = { width: number; height: number }

type Options = { bucket: R2Bucket; images: ImagesBinding; trips: Trips; deadline: Deadline; defer: Services['defer'] }

/** The bucket and image service of the edge. Their bindings take no signal. Every method throws `Unavailable`. */
export function photoStore({ bucket, images, trips, deadline, defer }: Options): Photos {
  const reach = <T>(work: () => Promise<T>): Promise<T> =>
    deadline
      .within(() => trips.around(work))
      .catch((cause: unknown) => {
        throw cause instanceof Unavailable
          ? cause
          : new Unavailable('the bucket or the image service failed', { cause })
      })
  const remove = async (key: string) => {
    await reach(() => bucket.delete(RENDITIONS.map((rendition) => `${key}/${rendition}`)))
  }
  const render = async (bytes: Uint8Array<ArrayBuffer>, size: Size, rendition: Rendition, shapes: Shapes) => {
    const shape = shapes[rendition]!
    const edge = boxOf(rendition, shape, size)
    const result = await images
      // The runtime has its own type of streams.
      .input(new Blob([bytes]).stream() as never)
      .transform({ width: edge, height: edge, fit: 'scale-down' })
      .output({ format: 'image/webp', quality: shape.quality, anim: false })
    return result.response().arrayBuffer()
  }
  const renderAll = (
    bytes: Uint8Array<ArrayBuffer>,
    size: Size,
    renditions: readonly Rendition[],
    shapes: Shapes = SHAPES,
  ) =>
    reach(() =>
      Promise.all(renditions.map((rendition) => render(bytes, size, rendition, shapes))).catch((error: unknown) => {
        if (UNREADABLE.includes((error as { code?: unknown }).code)) return null
        throw error
      }),
    )
  const read: Photos['read'] = (key, rendition) =>
    reach(async () => {
      const stored = await bucket.get(`${key}/${rendition}`)
      const found = stored ?? (rendition === 'tile' ? await bucket.get(`${key}/large`) : null)
      if (!found) return null
      const bytes = new Uint8Array(await found.arrayBuffer())
      if (bytes.length !== found.size) throw new Unavailable('the bucket gave a part of a picture')
      return bytes
    })
  return {
    async store(key, bytes, shapes = SHAPES) {
      const format = bytes.length <= PHOTO.bytes ? pictureFormat(bytes) : null
      if (!format || format.width * format.height > PHOTO.pixels) return null
      const renditions = RENDITIONS.filter((rendition) => shapes[rendition])
      const made = await renderAll(bytes, format, renditions, shapes)
      if (!made) return null
      const [large, ...others] = made.map((each) => pictureFormat(new Uint8Array(each)))
      if (!large || !others.every(Boolean)) throw new Unavailable('the image service made no picture')
      const putting = Promise.allSettled(
        renditions.map(async (rendition, i) => bucket.put(`${key}/${rendition}`, made[i]!, STORED_AS)),
      )
      const puts = await reach(() => putting).catch(() => [])
      if (puts.length > 0 && puts.every(({ status }) => status === 'fulfilled'))
        return { width: large.width, height: large.height, blur: blurOf(made) }
      // A late write could arrive after the removal, so wait for it first.
      defer(async () => {
        await reach(() => putting).catch(() => undefined)
        await remove(key).catch(() => undefined)
      })
      throw new Unavailable('the bucket did not take a picture')
    },
    read,
    async renew(key) {
      const large = await read(key, 'large')
      const format = large && pictureFormat(large)
      const made = format && (await renderAll(large, format, FROM_LARGE))
      if (!made) return null
      if (!made.every((each) => pictureFormat(new Uint8Array(each))))
        throw new Unavailable('the image service made no picture')
      await reach(() =>
        Promise.all(FROM_LARGE.map((rendition, i) => bucket.put(`${key}/${rendition}`, made[i]!, STORED_AS))),
      )
      return { blur: blurOf(made) }
    },
    remove,
  }
}

/** The blur is the last rendition of all and of those from the large one. */
function blurOf(made: readonly ArrayBuffer[]): Blur {
  const blur = made.at(-1)!
  return blur.byteLength <= BLUR_BYTES ? Buffer.from(blur).toString('base64') : null
}
