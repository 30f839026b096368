import { purgeExpired } from '#db/queries/account-deletion/purge-expired.ts'
import { beginHourly, endHourly } from '#db/queries/jobs/hourly.ts'
import { describeFault } from '#functions/services/fault.ts'
import type { Services } from '#functions/services/services.ts'

const ROWS = 2000
const MIN_LEFT_MS = 10_000

/**
 * Once an hour: deletes rows whose retention has ended. The next run continues if there is no time left.
 * Rule: docs/data.md, How long.
 */
export async function purgeAllExpired(services: Services): Promise<void> {
  const { db, now, deadline } = services
  try {
    if (!(await beginHourly(db, 'retention', now()))) return
    while (await purgeExpired(db, now(), ROWS)) if (deadline.left() < MIN_LEFT_MS) return
    await endHourly(db, 'retention')
  } catch (error) {
    services.log({ level: 'warn', job: 'retention', ...describeFault(error) })
  }
}
