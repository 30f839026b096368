import { leasePhotosToRender, recordRendered } from '#db/queries/photos/render.ts'
import { describeFault } from '#functions/services/fault.ts'
import type { Services } from '#functions/services/services.ts'

/** Photos per batch. Each takes seven calls of bucket and image service. */
const BATCH = 25

/**
 * Makes the sizes that photos lack because they were stored before these existed, up to `rounds` batches. A photo that fails is
 * tried again minutes later, after the others.
 */
export async function renderPhotos(services: Services, rounds: number): Promise<void> {
  const { db, photos, now } = services
  try {
    for (let round = 0; round < rounds; round++) {
      const due = await leasePhotosToRender(db, now(), BATCH)
      if (due.length === 0) return
      const made = await Promise.all(
        due.map((photo) =>
          photos.renew(photo.key).then(
            // A picture that cannot be read stays as it is.
            (renewed) => [{ ...photo, blur: renewed?.blur ?? null }],
            () => [],
          ),
        ),
      )
      const rendered = made.flat()
      const gone = await recordRendered(db, now(), rendered)
      await Promise.all(gone.map((key) => photos.remove(key)))
      const failed = due.length - rendered.length
      if (failed > 0) services.log({ level: 'warn', job: 'photo-renditions', failed })
      if (due.length < BATCH) return
    }
  } catch (error) {
    // The leases expire, and a later run continues.
    services.log({ level: 'warn', job: 'photo-renditions', ...describeFault(error) })
  }
}
