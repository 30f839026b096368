import { setTimeout as sleep } from 'node:timers/promises'
import type { DemoPicture } from './model.ts'
import type { Studio } from './renditions.ts'
import { RENDITIONS } from '#core/photos/renditions.ts'
import { publicPath } from '#functions/services/public-photos.ts'

export interface PictureStore {
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>
}

const AT_A_TIME = 4
const TOLD = 100
/** Pauses before a picture is stored once more, in milliseconds; after the last one it is given up. */
const AGAIN_MS = [100, 300, 1000, 3000]

type Stores = {
  store: PictureStore
  /** Where everybody may see them, and the name of the copy there by the picture's key. */
  publicStore: PictureStore
  copies: ReadonlyMap<string, string>
  /** Gets the blur of every picture as base64, by its key. */
  blurs: Map<string, string>
  studio: Studio
  log: (line: string) => void
}

/** Makes the pictures and stores each in its sizes under its keys, and those that everybody may see under the names of their copies, too. */
export async function fillPictures(
  pictures: readonly DemoPicture[],
  { store, publicStore, copies, blurs, studio, log }: Stores,
): Promise<void> {
  let next = 0
  let done = 0
  const work = async () => {
    for (let picture = pictures[next++]; picture; picture = pictures[next++]) {
      const made = await studio(picture)
      for (const key of picture.keys) blurs.set(key, Buffer.from(made.blur).toString('base64'))
      await Promise.all(
        picture.keys.flatMap((key) => {
          const own = RENDITIONS.map((size) => putAgain(store, `${key}/${size}`, made[size]))
          const name = copies.get(key)
          if (!name) return own
          const at = publicPath(null, name)
          return [...own, ...RENDITIONS.map((size) => putAgain(publicStore, at(size), made[size]))]
        }),
      )
      done += 1
      if (done % TOLD === 0) log(`${done} of ${pictures.length} portraits made`)
    }
  }
  await Promise.all(Array.from({ length: AT_A_TIME }, work))
}

// A connection can be closed by the other side at any time; storing the same bytes under the same key again changes nothing.
async function putAgain(store: PictureStore, key: string, bytes: Uint8Array): Promise<void> {
  for (const pause of AGAIN_MS) {
    try {
      return await store.put(key, bytes, 'image/webp')
    } catch {
      await sleep(pause)
    }
  }
  return store.put(key, bytes, 'image/webp')
}
