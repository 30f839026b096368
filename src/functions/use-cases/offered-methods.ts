import { PAYMENT } from '#core/payment/limits.ts'
import type { PaymentRoute } from '#core/payment/providers.ts'
import { setBounded } from '#functions/services/memory.ts'
import { type OfferedMethods, PaymentRefused } from '#functions/services/payment.ts'
import type { RequestScope } from '#functions/services/context.ts'
import type { Services } from '#functions/services/services.ts'
import { fail } from '#functions/responses/api-error.ts'

const MOST = 500

type Wanted = {
  /** The site's. */
  routes: readonly PaymentRoute[]
  amount: { currency: string; minor: number }
  country: string
  /** Whether the site takes direct debits. */
  debits: boolean
}

/** Whether the site takes direct debits: it has a creditor identifier and can send codes. */
export const takesDebits = (c: RequestScope): boolean =>
  c.env.sms !== null && c.var.site.settings.sepa_creditor_id !== ''

/**
 * The payment methods for an amount in a country, cached for a minute if they are complete. Fails with `unavailable` if a provider
 * refuses.
 */
export async function offeredMethods(
  services: Services,
  { routes, debits, ...wanted }: Wanted,
): Promise<OfferedMethods> {
  const now = services.now().getTime()
  const key = `${wanted.amount.minor} ${wanted.amount.currency} ${wanted.country} ${debits} ${JSON.stringify(routes)}`
  const known = services.memory.methods
  const kept = known.get(key)
  if (kept && kept.until > now) return kept
  try {
    const list = (recurring: boolean) =>
      services.trips.around(() => services.payments.routedBy(routes).listMethods({ ...wanted, recurring }))
    const [usual, byMandate] = await Promise.all([
      list(false),
      debits && wanted.amount.currency === 'EUR' ? list(true) : { methods: [], complete: true },
    ])
    const methods = [...byMandate.methods.filter(({ method }) => method === 'sdd'), ...usual.methods]
    const offered = { methods, complete: usual.complete && byMandate.complete }
    if (offered.complete) setBounded(known, key, { ...offered, until: now + PAYMENT.methodsFreshMs }, MOST)
    return offered
  } catch (error) {
    if (error instanceof PaymentRefused) fail('unavailable')
    throw error
  }
}
