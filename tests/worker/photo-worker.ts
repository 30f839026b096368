import type { ImagesBinding, R2Bucket } from '@cloudflare/workers-types'
import { countTrips } from '#functions/services/trips.ts'
import { startDeadline } from '#functions/services/deadline.ts'
import { CHAT_SHAPES } from '#core/chat/photo-shapes.ts'
import type { Rendition } from '#core/photos/renditions.ts'
import { photoStore } from '#functions/services/photos.ts'

type Env = { PHOTOS: R2Bucket; IMAGES: ImagesBinding }

/**
 * The photo service behind HTTP: PUT stores the body under the path, GET reads a rendition, DELETE removes. POST renews it. `?broken` lets storing the last one fail, `?chat` stores the
 * renditions of a photo in a chat.
 * `X-Decoded` says how often the image service was asked.
 */
export default {
  async fetch(request: Request, env: Env): Promise<Response> {
    const trips = countTrips()
    const { pathname, search } = new URL(request.url)
    const [, key = '', rendition = ''] = pathname.split('/')
    const putOrFail = async (name: string, ...rest: never[]) => {
      if (name.endsWith('/blur')) throw new Error('the bucket is out of reach')
      return env.PHOTOS.put(name, ...(rest as [never]))
    }
    const bucket = (
      search === '?broken' ? { put: putOrFail, delete: (names: string[]) => env.PHOTOS.delete(names) } : env.PHOTOS
    ) as R2Bucket
    let decoded = 0
    const input = (stream: never) => {
      decoded++
      return env.IMAGES.input(stream)
    }
    const put: (() => Promise<unknown>)[] = []
    const photos = photoStore({
      bucket,
      images: { input } as unknown as ImagesBinding,
      trips,
      deadline: startDeadline(20_000),
      defer: (work) => void put.push(work),
    })
    const timed = () => ({ headers: { 'Server-Timing': trips.header(), 'X-Decoded': String(decoded) } })
    if (request.method === 'PUT') {
      const stored = await photos
        .store(key, new Uint8Array(await request.arrayBuffer()), search === '?chat' ? CHAT_SHAPES : undefined)
        .catch((error: Error) => error.name)
      for (const work of put) await work()
      return Response.json(stored, timed())
    }
    if (request.method === 'POST') return Response.json(await photos.renew(key), timed())
    if (request.method === 'DELETE') await photos.remove(key)
    if (request.method !== 'GET') return Response.json(null, timed())
    const body = await photos.read(key, rendition as Rendition)
    return new Response(body, { ...timed(), status: body ? 200 : 404 })
  },
}
