import type { DemoPicture } from './model.ts'
import { portrait } from './portraits.ts'
import { studio } from './renditions.ts'

/** Where pictures are kept. */
export interface PictureStore {
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>
}

const AT_A_TIME = 4
const TOLD = 100

/** Draws the pictures and stores each in the three sizes under its keys. */
export async function fillPictures(
  pictures: readonly DemoPicture[],
  { store, seed, log }: { store: PictureStore; seed: string; log: (line: string) => void },
): Promise<void> {
  const draw = await studio(seed)
  let next = 0
  let done = 0
  const work = async () => {
    for (let picture = pictures[next++]; picture; picture = pictures[next++]) {
      const drawn = await draw(portrait(picture))
      await Promise.all(
        picture.keys.flatMap((key) =>
          Object.entries(drawn).map(([size, bytes]: [string, Uint8Array]) =>
            store.put(`${key}/${size}`, bytes, 'image/webp'),
          ),
        ),
      )
      done += 1
      if (done % TOLD === 0) log(`${done} of ${pictures.length} portraits drawn`)
    }
  }
  await Promise.all(Array.from({ length: AT_A_TIME }, work))
}
