import { deletePictures, membersToErase } from '#db/queries/account-deletion/due.ts'
import { eraseMember } from '#db/queries/account-deletion/erase.ts'
import { describeFault } from '#functions/services/fault.ts'
import type { Services } from '#functions/services/services.ts'

const BATCH = { members: 5, pictures: 60 }
const MIN_LEFT_MS = 15_000

/**
 * Erases members whose days of grace have ended, while there is time: first the bytes of their pictures, then everything else in
 * one transaction. An interrupted run is continued by the next. A member who cannot be erased does not block others.
 */
export async function eraseMembers(services: Services): Promise<void> {
  try {
    for (let more = true; more;) {
      const due = await membersToErase(services.db, services.now(), BATCH.members, BATCH.pictures)
      const done = await Promise.allSettled(due.map((each) => erase(services, each)))
      const failed = done.filter(({ status }) => status === 'rejected').length
      if (failed > 0) services.log({ level: 'warn', job: 'erasure', failed })
      more = due.length === BATCH.members && failed < due.length && services.deadline.left() > MIN_LEFT_MS
    }
  } catch (error) {
    services.log({ level: 'warn', job: 'erasure', ...describeFault(error) })
  }
}

async function erase(services: Services, { user, keys }: { user: string; keys: string[] }): Promise<void> {
  await Promise.all(keys.map((key) => services.photos.remove(key)))
  // There may be more pictures than one run takes.
  if (keys.length === BATCH.pictures) await deletePictures(services.db, user, keys)
  else await eraseMember(services.db, user, services.now())
}
