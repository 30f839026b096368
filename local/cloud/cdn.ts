import { createHmac } from 'node:crypto'

/** Where the CDN answers people, and where its API does. */
export const CDN_PATH = '/cdn'
export const PURGE_PATH = '/client/v4/zones/local/purge_cache'

export type StoredFile = { bytes: Uint8Array; contentType: string; cacheControl: string; etag: string }

type Options = {
  /** What callers of the API must show as bearer. */
  token: string
  signingKey: string
  /** Milliseconds since 1970. */
  now: () => number
  room?: number
}

type Kept = StoredFile & { from: number; until: number }

const DAY_S = 86_400
const ROOM = 64 * 1024 * 1024
const MOST = 100

/**
 * A CDN in front of a bucket, as Cloudflare is in front of R2: it keeps what it was asked for as long as `s-maxage` allows, by the whole
 * address with its query and by the actor's origin, whatever becomes of the bucket meanwhile, until its API is told to forget it. Purging
 * an address forgets that address alone, purging a prefix all that begins with it. The rule of docs/operations.md refuses names that
 * begin with f without a valid signature.
 */
export function startCdn({ token, signingKey, now, room = ROOM }: Options) {
  let origin: (key: string) => Promise<StoredFile | null> = async () => null
  const kept = new Map<string, Kept>()
  let size = 0

  function forget(key: string): void {
    size -= kept.get(key)?.bytes.length ?? 0
    kept.delete(key)
  }

  async function find(key: string, path: string): Promise<{ file: Kept; hit: boolean } | null> {
    const known = kept.get(key)
    if (known && known.until > now()) return { file: known, hit: true }
    forget(key)
    const stored = await origin(path)
    if (!stored) return null
    const seconds = Number(/s-maxage=(\d+)/.exec(stored.cacheControl)?.[1] ?? 0)
    const file = { ...stored, from: now(), until: now() + seconds * 1000 }
    if (seconds > 0) {
      forget(key)
      kept.set(key, file)
      size += file.bytes.length
      for (const oldest of kept.keys()) if (size > room) forget(oldest)
    }
    return { file, hit: false }
  }

  /** Cloudflare's `is_timed_hmac_valid_v0` with a separator of 8 characters and two days. */
  function isSigned(uri: string): boolean {
    const [, message, time, mac] = /^(.+).{8}(\d{10})-([\w%]+)$/.exec(uri) ?? []
    if (!message || !(now() / 1000 < Number(time) + 2 * DAY_S)) return false
    return mac === encodeURIComponent(createHmac('sha256', signingKey).update(`${message}${time}`).digest('base64'))
  }

  async function serve(request: Request): Promise<Response> {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } })
    const { host, pathname, search } = new URL(request.url)
    if (pathname.startsWith(`${CDN_PATH}/f`) && !isSigned(`${pathname}${search}`))
      return new Response(null, { status: 403 })
    const key = `${host}${pathname}${search} ${request.headers.get('origin') ?? ''}`
    const found = await find(key, pathname.slice(CDN_PATH.length + 1))
    if (!found) return new Response(null, { status: 404, headers: { 'cf-cache-status': 'MISS' } })
    const { file, hit } = found
    const headers = {
      'content-type': file.contentType,
      'cache-control': file.cacheControl,
      etag: file.etag,
      'x-content-type-options': 'nosniff',
      'cf-cache-status': hit ? 'HIT' : 'MISS',
      ...(hit && { age: String(Math.floor((now() - file.from) / 1000)) }),
    }
    if (request.headers.get('if-none-match') === file.etag) return new Response(null, { status: 304, headers })
    return new Response(request.method === 'HEAD' ? null : Buffer.from(file.bytes), { headers })
  }

  async function purge(request: Request): Promise<Response> {
    if (request.headers.get('authorization') !== `Bearer ${token}`) return refuse(403, 10000, 'Authentication error')
    const order: unknown = request.method === 'POST' ? await request.json().catch(() => null) : null
    const { files, prefixes, purge_everything: all } = (order ?? {}) as Record<string, unknown>
    const named = files ?? prefixes
    if (all !== true && !(Array.isArray(named) && named.length > 0 && named.every((one) => typeof one === 'string')))
      return refuse(400, 1012, 'Request must contain one of "purge_everything", "files", "prefixes"')
    const names = all === true ? [''] : (named as string[])
    if (names.length > MOST) return refuse(400, 1094, `Unable to purge, more than ${MOST} operations`)
    // The API takes prefixes without a scheme and addresses with one; a prefix with a scheme purges nothing.
    const forgets = (key: string) =>
      names.some((name) => (files ? key === `${name.replace(/^https?:\/\//, '')} ` : key.startsWith(name)))
    for (const key of kept.keys()) if (forgets(key)) forget(key)
    return Response.json({ success: true, errors: [], messages: [], result: { id: 'local' } })
  }

  return {
    serve,
    purge,
    from: (read: typeof origin) => {
      origin = read
    },
  }
}

function refuse(status: number, code: number, message: string): Response {
  return Response.json({ success: false, errors: [{ code, message }], messages: [], result: null }, { status })
}
