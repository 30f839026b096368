import type { R2Bucket } from '@cloudflare/workers-types'
import type { Trips } from './trips.ts'
import { callBackend, type Transport } from './call-backend.ts'
import { Unavailable } from './deadline.ts'
import { RetryableError, retryAfter } from './retryable.ts'
import { type Photos, RENDITIONS } from './photos.ts'

const PUBLIC_RENDITIONS = [...RENDITIONS, 'tile'] as const

/** A browser keeps a picture for a day, as it does with signed ones; the CDN for a month, unless it is told to forget it. */
export const PUBLIC_CACHE = 'public, max-age=86400, s-maxage=2592000, immutable'

/** As many prefixes as one call takes. */
const PURGED_AT_ONCE = 100
/** As many objects as one call of the bucket takes. */
const DELETED_AT_ONCE = 1000
const TIMEOUT_MS = 5000

/** Where the copies of a public photo lie: the address of each rendition under a prefix, or its key in the bucket without one. */
export function publicPath(prefix: string | null, name: string) {
  return (rendition: (typeof PUBLIC_RENDITIONS)[number]): string =>
    `${prefix === null ? '' : `${prefix}/`}${name}/${rendition}.webp`
}

/** The copies of photos that everybody may see, in a bucket that a CDN serves. */
export type PublicPhotos = {
  /** Copies the renditions of a picture to a name, where a repeat changes nothing. False if there is no such picture. */
  publish(key: string, name: string): Promise<boolean>
  /**
   * Takes the bytes of names away, then lets the CDN forget all that it keeps under `addresses`, each a prefix and a name.
   *
   * @throws RetryableError where the CDN asks to be left alone for a while
   */
  withdraw(names: string[], addresses: string[]): Promise<void>
}

type Options = Transport & {
  photos: Pick<Photos, 'read' | 'tile'>
  bucket: Pick<R2Bucket, 'put' | 'delete'>
  trips: Trips
  now: () => Date
  /** The CDN's call to forget, and its token. */
  purgeUrl: string
  purgeToken: string
}

/** The public bucket, and the CDN in front of it by Cloudflare's API. Every method throws `Unavailable`. */
export function publicPhotos({
  photos,
  bucket,
  trips,
  now,
  purgeUrl,
  purgeToken,
  ...transport
}: Options): PublicPhotos {
  const reachBucket = <T>(work: () => Promise<T>): Promise<T> =>
    transport.deadline
      .within(() => trips.around(work))
      .catch((cause: unknown) => {
        throw cause instanceof Unavailable ? cause : new Unavailable('the public bucket failed', { cause })
      })

  // By prefix: one address alone would leave what is kept under it with a query or for another origin.
  async function purge(prefixes: string[]): Promise<void> {
    const { status, headers, json } = await callBackend(
      transport,
      purgeUrl,
      {
        method: 'POST',
        headers: { authorization: `Bearer ${purgeToken}`, 'content-type': 'application/json' },
        body: JSON.stringify({ prefixes }),
      },
      TIMEOUT_MS,
    )
    if (status === 429) throw new RetryableError('the CDN is asked too often', retryAfter(headers, now()))
    const done =
      status === 200 && typeof json === 'object' && json !== null && 'success' in json && json.success === true
    if (!done) throw new Unavailable(`the CDN answered ${status}`)
  }

  return {
    async publish(key, name) {
      const read = await Promise.all(RENDITIONS.map(async (rendition) => photos.read(key, rendition)))
      const [large] = read
      if (!large || !read.every(Boolean)) return false
      const made = [...read, await photos.tile(large)]
      const at = publicPath(null, name)
      const httpMetadata = { contentType: 'image/webp', cacheControl: PUBLIC_CACHE }
      await reachBucket(() =>
        Promise.all(
          PUBLIC_RENDITIONS.map(async (rendition, i) => bucket.put(at(rendition), made[i]!, { httpMetadata })),
        ),
      )
      return true
    },
    async withdraw(names, addresses) {
      const objects = names.flatMap((name) => PUBLIC_RENDITIONS.map(publicPath(null, name)))
      for (let at = 0; at < objects.length; at += DELETED_AT_ONCE)
        await reachBucket(() => bucket.delete(objects.slice(at, at + DELETED_AT_ONCE)))
      // The API's prefixes bear no scheme.
      const prefixes = addresses.map((address) => `${address.replace(/^https?:\/\//, '')}/`)
      for (let at = 0; at < prefixes.length; at += PURGED_AT_ONCE) await purge(prefixes.slice(at, at + PURGED_AT_ONCE))
    },
  }
}
