import { PAYMENT } from '#core/payment/limits.ts'
import { setBounded } from '#functions/services/memory.ts'
import { type OfferedMethod, PaymentRefused } from '#functions/services/payment.ts'
import type { Services } from '#functions/services/services.ts'
import { fail } from '#functions/responses/api-error.ts'

const MOST = 500

/** The payment methods for an amount in a country, cached for a minute. Fails with `unavailable` if the provider refuses. */
export async function offeredMethods(
  services: Services,
  wanted: { amount: { currency: string; minor: number }; country: string },
): Promise<OfferedMethod[]> {
  const now = services.now().getTime()
  const key = `${wanted.amount.minor} ${wanted.amount.currency} ${wanted.country}`
  const known = services.memory.methods
  const kept = known.get(key)
  if (kept && kept.until > now) return kept.methods
  try {
    const methods = await services.trips.around(() => services.payments.listMethods(wanted))
    setBounded(known, key, { methods, until: now + PAYMENT.methodsFreshMs }, MOST)
    return methods
  } catch (error) {
    if (error instanceof PaymentRefused) fail('unavailable')
    throw error
  }
}
