import { paidPayments, pendingPayments } from '#db/queries/payment/pending.ts'
import { describeFault } from '#functions/services/fault.ts'
import type { Services } from '#functions/services/services.ts'
import { settlePayment } from './settle-payment.ts'

const BATCH = 20
const PAID_BATCH = 10

/** Asks the provider about open payments, and about paid ones, whose money may have gone back. */
export async function checkPendingPayments(services: Services): Promise<void> {
  await Promise.all([
    check(services, 'pending-payments', () => pendingPayments(services.db, services.now(), BATCH)),
    check(services, 'paid-payments', () => paidPayments(services.db, services.now(), PAID_BATCH)),
  ])
  services.startDeferred()
}

async function check(services: Services, job: string, next: () => Promise<string[]>): Promise<void> {
  try {
    const ids = await next()
    const done = await Promise.allSettled(ids.map((id) => settlePayment(services, id)))
    const failed = done.filter(({ status }) => status === 'rejected').length
    // A later run asks again.
    if (failed > 0) services.log({ level: 'warn', job, failed })
  } catch (error) {
    services.log({ level: 'warn', job, ...describeFault(error) })
  }
}
