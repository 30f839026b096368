import { countMembers } from '#db/queries/discovery/count-members.ts'
import { describeFault } from '#functions/services/fault.ts'
import type { Services } from '#functions/services/services.ts'

/** Once an hour: the counts only say where there are far more members than a search counts. */
const MINUTE = 43

/** Counts who can be found, so that most searches need not. Rule: docs/product.md, Discovery. */
export async function countAllMembers(services: Services): Promise<void> {
  if (services.now().getUTCMinutes() !== MINUTE) return
  try {
    await countMembers(services.db)
  } catch (error) {
    services.log({ level: 'warn', job: 'member-counts', ...describeFault(error) })
  }
}
