import { countStalestRealm } from '#db/search/count-realm.ts'
import { describeFault } from '#functions/services/fault.ts'
import type { Services } from '#functions/services/services.ts'

/** Realms per run. The largest one of a million members takes less than a second. */
const REALMS = 8

/** Every minute: counts the search realms that were not counted for an hour. Rule: docs/product.md, Discovery. */
export async function countAllMembers(services: Services): Promise<void> {
  try {
    for (let counted = 0; counted < REALMS; counted++)
      if ((await countStalestRealm(services.db, services.now())) === undefined) return
  } catch (error) {
    services.log({ level: 'warn', job: 'member-counts', ...describeFault(error) })
  }
}
