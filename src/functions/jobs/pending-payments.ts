import { pendingPayments } from '#db/queries/payment/pending.ts'
import { describeFault } from '#functions/services/fault.ts'
import type { Services } from '#functions/services/services.ts'
import { settlePayment } from './settle-payment.ts'

const BATCH = 20

export async function checkPendingPayments(services: Services): Promise<void> {
  try {
    const ids = await pendingPayments(services.db, services.now(), BATCH)
    const done = await Promise.allSettled(ids.map((id) => settlePayment(services, id)))
    const failed = done.filter(({ status }) => status === 'rejected').length
    // They stay pending, and a later run asks again.
    if (failed > 0) services.log({ level: 'warn', job: 'pending-payments', failed })
    services.startDeferred()
  } catch (error) {
    services.log({ level: 'warn', job: 'pending-payments', ...describeFault(error) })
  }
}
