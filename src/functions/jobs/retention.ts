import { purgeExpired } from '#db/queries/account-deletion/purge-expired.ts'
import { beginHourly, endHourly } from '#db/queries/jobs/hourly.ts'
import { describeFault } from '#functions/services/fault.ts'
import type { Services } from '#functions/services/services.ts'

const ROWS = 2000
/** Starts no more batches with less time left than this, in milliseconds. */
const MIN_LEFT_MS = 10_000

/**
 * Once an hour: deletes what has been over for long enough, as long as there is any: sessions, links, sent mails, events of mails,
 * counters. What one run has no time for is done by the next. Rule: docs/data.md, How long.
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
