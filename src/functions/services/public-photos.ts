import { createHmac } from 'node:crypto'
import type { R2Bucket } from '@cloudflare/workers-types'
import type { Trips } from './trips.ts'
import { callBackend, type Transport } from './call-backend.ts'
import { Unavailable } from './deadline.ts'
import { RetryableError, retryAfter } from './retryable.ts'
import { RENDITIONS, type Rendition } from '#core/photos/renditions.ts'
import type { Photos } from './photos.ts'

/** Browsers cache a public photo for a day, like signed ones; the CDN for a month, unless it is purged. */
export const PUBLIC_CACHE = 'public, max-age=86400, s-maxage=2592000, immutable'

const PURGED_AT_ONCE = 100
const DELETED_AT_ONCE = 1000
const TIMEOUT_MS = 5000
const DAY_S = 86_400
/** What the names begin with that only members get. The CDN shows these for a signed address alone. */
const MEMBERS_ONLY = 'f'

/** The address of a public photo's renditions under a prefix; without one the key in the bucket. */
export function publicPath(prefix: string | null, name: string) {
  return (rendition: Rendition): string => `${prefix === null ? '' : `${prefix}/`}${name}/${rendition}.webp`
}

export type PublicPhotos = {
  /** The addresses of a copy under a prefix. One that only members get is signed, and valid until the end of the next day. */
  addresses(prefix: string, name: string): (rendition: Rendition) => string
  /** Copies the renditions of a picture to a name; a repeat changes nothing. False if there is no such picture. */
  publish(key: string, name: string): Promise<boolean>
  /**
   * Deletes the copies, then purges the CDN. `addresses` are prefix and name.
   *
   * @throws RetryableError if the CDN limits our rate
   */
  withdraw(names: string[], addresses: string[]): Promise<void>
}

type Options = Transport & {
  photos: Pick<Photos, 'read'>
  bucket: Pick<R2Bucket, 'put' | 'delete'>
  trips: Trips
  now: () => Date
  purgeUrl: string
  purgeToken: string
  signingKey: string
}

/** The public bucket and Cloudflare's purge API. Every method throws `Unavailable`. */
export function publicPhotos({
  photos,
  bucket,
  trips,
  now,
  purgeUrl,
  purgeToken,
  signingKey,
  ...transport
}: Options): PublicPhotos {
  const reachBucket = <T>(work: () => Promise<T>): Promise<T> =>
    transport.deadline
      .within(() => trips.around(work))
      .catch((cause: unknown) => {
        throw cause instanceof Unavailable ? cause : new Unavailable('the public bucket failed', { cause })
      })

  // Purged by prefix, because single addresses would miss copies with a query or another origin.
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

  // As Cloudflare's is_timed_hmac_valid_v0 reads it; the day's beginning, so that caches keep an address for a day.
  function signed(address: string): string {
    const day = Math.floor(now().getTime() / 1000 / DAY_S) * DAY_S
    const mac = createHmac('sha256', signingKey)
      .update(`${new URL(address).pathname}${day}`)
      .digest('base64')
    return `${address}?verify=${day}-${encodeURIComponent(mac)}`
  }

  return {
    addresses(prefix, name) {
      const at = publicPath(prefix, name)
      return name.startsWith(MEMBERS_ONLY) ? (rendition) => signed(at(rendition)) : at
    },
    async publish(key, name) {
      const read = await Promise.all(RENDITIONS.map(async (rendition) => photos.read(key, rendition)))
      if (!read.every(Boolean)) return false
      const at = publicPath(null, name)
      const httpMetadata = { contentType: 'image/webp', cacheControl: PUBLIC_CACHE }
      await reachBucket(() =>
        Promise.all(RENDITIONS.map(async (rendition, i) => bucket.put(at(rendition), read[i]!, { httpMetadata }))),
      )
      return true
    },
    async withdraw(names, addresses) {
      const objects = names.flatMap((name) => RENDITIONS.map(publicPath(null, name)))
      for (let at = 0; at < objects.length; at += DELETED_AT_ONCE)
        await reachBucket(() => bucket.delete(objects.slice(at, at + DELETED_AT_ONCE)))
      // Prefixes have no scheme.
      const prefixes = addresses.map((address) => `${address.replace(/^https?:\/\//, '')}/`)
      for (let at = 0; at < prefixes.length; at += PURGED_AT_ONCE) await purge(prefixes.slice(at, at + PURGED_AT_ONCE))
    },
  }
}
