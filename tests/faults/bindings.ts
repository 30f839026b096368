import type { ImagesBinding, R2Bucket } from '@cloudflare/workers-types'
import sharp from 'sharp'
import type { virtualClock } from './virtual-clock.ts'

/** How a binding fails: it takes no signal, and what it was asked for may be done late. */
export const BINDING_KINDS = ['refused', 'hangs', 'late', 'slow', 'overloaded', 'garbage', 'cut off'] as const
export type BindingKind = (typeof BINDING_KINDS)[number]

type Time = ReturnType<typeof virtualClock>
type Faults = { bucket: BindingKind | undefined; images: BindingKind | undefined }

const SLOW_MS = 1400
/** After every deadline of a request, and within that of the work after it. */
const LATE_MS = 9000

/** A bucket and an image service of this process, over `kept`, which fail as `faults` says at the moment of each call. */
export async function failingBindings(
  kept: Map<string, Uint8Array>,
  faults: Faults,
  time: Time,
  called: (part: 'bucket' | 'images') => void,
) {
  const picture = await sharp({ create: { width: 30, height: 40, channels: 3, background: 'teal' } })
    .webp()
    .toBuffer()

  async function asks<T>(part: 'bucket' | 'images', kind: BindingKind | undefined, work: () => T): Promise<T> {
    called(part)
    if (kind === 'refused') throw new Error('internal error; reference = 1')
    if (kind === 'overloaded') throw Object.assign(new Error('429: too many requests'), { code: 10058 })
    if (kind === 'hangs') return new Promise<never>(() => undefined)
    if (kind === 'slow') await time.sleep(SLOW_MS)
    if (kind === 'late') await time.sleep(LATE_MS)
    return work()
  }
  const broken = (kind: BindingKind | undefined, bytes: Uint8Array) => {
    if (kind === 'cut off') throw new TypeError('Network connection lost.')
    return kind === 'garbage' ? bytes.slice(0, bytes.length / 2) : bytes
  }
  const bucket = {
    put: (key: string, bytes: ArrayBuffer) =>
      asks('bucket', faults.bucket, () => {
        if (faults.bucket === 'cut off' && key.endsWith('/blur')) throw new TypeError('Network connection lost.')
        kept.set(key, new Uint8Array(bytes))
      }),
    get: (key: string) => {
      const kind = faults.bucket
      return asks('bucket', kind, () => {
        const bytes = kept.get(key)
        return bytes ? { size: bytes.length, arrayBuffer: async () => broken(kind, bytes).slice().buffer } : null
      })
    },
    delete: (keys: string[]) =>
      asks('bucket', faults.bucket, () => {
        for (const key of keys) kept.delete(key)
      }),
  } as unknown as R2Bucket
  const images = {
    input: () => {
      const kind = faults.images
      const chain = {
        transform: () => chain,
        output: () =>
          asks('images', kind, () => ({
            response: () => ({ arrayBuffer: async () => new Uint8Array(broken(kind, picture)).slice().buffer }),
          })),
      }
      return chain
    },
  } as unknown as ImagesBinding
  return { bucket, images }
}
