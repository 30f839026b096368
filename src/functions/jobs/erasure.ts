import { deletePictures, endMandates, membersToErase } from '#db/queries/account-deletion/due.ts'
import { eraseMember } from '#db/queries/account-deletion/erase.ts'
import { describeFault } from '#functions/services/fault.ts'
import { PaymentRefused } from '#functions/services/payment.ts'
import type { Services } from '#functions/services/services.ts'

const BATCH = { members: 5, pictures: 60, saved: 20 }
const MIN_LEFT_MS = 15_000

/**
 * Erases members whose days of grace have ended, while there is time: first the bytes of their pictures and what the payment
 * provider keeps for them, then everything else in one transaction. An interrupted run is continued by the next. A member who
 * cannot be erased does not block others.
 */
export async function eraseMembers(services: Services): Promise<void> {
  try {
    for (let more = true; more;) {
      const due = await membersToErase(services.db, services.now(), BATCH)
      const done = await Promise.allSettled(due.map((each) => erase(services, each)))
      const failed = done.filter(({ status }) => status === 'rejected').length
      if (failed > 0) services.log({ level: 'warn', job: 'erasure', failed })
      more = due.length === BATCH.members && failed < due.length && services.deadline.left() > MIN_LEFT_MS
    }
  } catch (error) {
    services.log({ level: 'warn', job: 'erasure', ...describeFault(error) })
  }
}

type Due = Awaited<ReturnType<typeof membersToErase>>[number]

async function erase(services: Services, { user, keys, mandates }: Due): Promise<void> {
  const { db, photos, now } = services
  await Promise.all([...keys.map((key) => photos.remove(key)), ...mandates.map((one) => revoke(services, one))])
  // There may be more than one run takes.
  const [more, saved] = [keys.length === BATCH.pictures, mandates.length === BATCH.saved]
  if (more) await deletePictures(db, user, keys)
  if (saved)
    await endMandates(
      db,
      user,
      mandates.map(({ id }) => id),
      now(),
    )
  if (!more && !saved) await eraseMember(db, user, now())
}

/** A refusal is final: another try would get the same, and the member could never be erased. */
async function revoke({ payments, log }: Services, which: Due['mandates'][number]): Promise<void> {
  try {
    await payments.revokeMandate(which)
  } catch (error) {
    if (!(error instanceof PaymentRefused)) throw error
    log({ level: 'error', job: 'erasure', fault: 'the provider does not remove a mandate', status: error.status })
  }
}
