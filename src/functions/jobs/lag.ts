import { jobLags } from '#db/queries/jobs/lag.ts'
import { describeFault } from '#functions/services/fault.ts'
import type { Services } from '#functions/services/services.ts'

export async function reportLags(services: Services): Promise<void> {
  try {
    for (const lag of await jobLags(services.db, services.now())) services.log({ level: 'info', ...lag })
  } catch (error) {
    services.log({ level: 'warn', job: 'lag', ...describeFault(error) })
  }
}
