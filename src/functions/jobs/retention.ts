import { forgetOld } from '#db/queries/leaving/forget.ts'
import { describeFault } from '#functions/services/fault.ts'
import type { Services } from '#functions/services/services.ts'

/** Once an hour is enough. */
const MINUTE = 17
const ROWS = 2000
/** Lots of rows in one run. */
const ROUNDS = 20

/** Deletes what has been over for long enough: sessions, links, sent mails, events of mails, counters. Rule: docs/data.md, How long. */
export async function forgetWhatIsOver(services: Services): Promise<void> {
  if (services.now().getUTCMinutes() !== MINUTE) return
  try {
    for (let round = 0; round < ROUNDS; round++) if (!(await forgetOld(services.db, services.now(), ROWS))) return
  } catch (error) {
    services.log({ level: 'warn', job: 'retention', ...describeFault(error) })
  }
}
