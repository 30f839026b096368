import { endPictureRemovals, leasePictureRemovals } from '#db/queries/chat/picture-removals.ts'
import { describeFault } from '#functions/services/fault.ts'
import type { Services } from '#functions/services/services.ts'

const BATCH = 50
const MIN_LEFT_MS = 2000

/**
 * Deletes the bytes of pictures that no message names: uploads that were refused or interrupted, and pictures of conversations
 * that both members have removed. One that fails is tried again minutes later.
 */
export async function removePictures(services: Services): Promise<void> {
  const { db, photos, now, deadline } = services
  try {
    for (let more = true; more;) {
      const keys = await leasePictureRemovals(db, now(), BATCH)
      if (keys.length === 0) return
      const done = await Promise.allSettled(keys.map((key) => photos.remove(key)))
      const removed = keys.filter((_, at) => done[at]?.status === 'fulfilled')
      if (removed.length > 0) await endPictureRemovals(db, removed)
      const failed = keys.length - removed.length
      if (failed > 0) services.log({ level: 'warn', job: 'picture-removals', failed })
      more = keys.length === BATCH && deadline.left() > MIN_LEFT_MS
    }
  } catch (error) {
    services.log({ level: 'warn', job: 'picture-removals', ...describeFault(error) })
  }
}
