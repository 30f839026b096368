import { forgetOld } from '#db/queries/leaving/forget.ts'
import { describeFault } from '#functions/services/fault.ts'
import type { Services } from '#functions/services/services.ts'

/** Once an hour is enough. */
const MINUTE = 17
const ROWS = 2000
/** No more of them are begun with less time left than this, in milliseconds. */
const ENOUGH_MS = 10_000

/**
 * Deletes what has been over for long enough, as long as there is any and time is left: sessions, links, sent mails, events of mails,
 * counters. Rule: docs/data.md, How long.
 */
export async function forgetWhatIsOver(services: Services): Promise<void> {
  if (services.now().getUTCMinutes() !== MINUTE) return
  try {
    while (await forgetOld(services.db, services.now(), ROWS))
      if (services.deadline.left() < ENOUGH_MS)
        return services.log({ level: 'warn', job: 'retention', fault: 'more is left' })
  } catch (error) {
    services.log({ level: 'warn', job: 'retention', ...describeFault(error) })
  }
}
