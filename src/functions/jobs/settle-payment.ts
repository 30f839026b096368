import { reverse } from '#db/queries/payment/reverse.ts'
import { saveMethods } from '#db/queries/payment/saved-methods.ts'
import { type Paid, recordRefund, settle } from '#db/queries/payment/settle.ts'
import { blockDebits } from '#db/queries/payment/take-back.ts'
import { PaymentRefused, PaymentUnavailable } from '#functions/services/payment.ts'
import type { Services } from '#functions/services/services.ts'

/**
 * Asks the provider for the state of a payment and applies it to the order. Repeats, by webhook or schedule, change nothing.
 * Money for a failed order is refunded, and what a withdrawal has to refund. Money of a completed one that went back takes its
 * credits along.
 *
 * @throws PaymentUnavailable if the provider could not be asked, or its answer may be outdated; calling again is harmless
 */
export async function settlePayment(services: Services, paymentId: string): Promise<void> {
  // Anybody can send a payment id. Only ids that the provider knows are logged.
  let known: string | undefined
  const note = (fault: string, more: Record<string, number> = {}) =>
    services.log({ level: 'warn', job: 'payment', payment: known, fault, ...more })
  const askedAt = services.now()
  try {
    const payment = await services.trips.around(() => services.payments.getPayment(paymentId))
    if (payment.id === paymentId) known = paymentId
    if (payment.status === 'pending' || payment.id !== paymentId) return
    if (!payment.reference || !UUID.test(payment.reference)) return note('no reference')
    const settled = await settle(services.db, {
      paymentId,
      orderId: payment.reference,
      amountMinor: payment.amount.minor,
      currency: payment.amount.currency,
      state: payment.status,
      debit: payment.method === 'sdd',
      failure: payment.failure,
      now: services.now(),
    })
    if (!settled) return note('fits no order')
    const tell = (paid: Paid | null) => {
      if (paid) services.defer(() => services.live.notify(paid, [{ type: 'credits', credits: paid.credits }]))
    }
    tell(settled.paid)
    if (payment.status !== 'completed') return
    if (payment.method === 'sdd' && payment.chargedBackMinor > 0)
      await blockDebits(services.db, settled.order, services.now())
    if (payment.savesFor) await saveCards(services, settled.order, payment.savesFor)
    const backMinor = payment.refundedMinor + payment.chargedBackMinor
    let reversedMinor = settled.reversed_minor
    if (settled.status === 'completed' && backMinor + reversedMinor > 0) {
      const given = { paymentId, orderId: settled.order, backMinor, askedAt, now: services.now() }
      const reversal = await reverse(services.db, given)
      if (reversal?.stale) throw new PaymentUnavailable('the provider may have given an older answer')
      if (reversal && reversal.reversed_minor !== reversedMinor) {
        reversedMinor = reversal.reversed_minor
        note('money went back', { minor: reversedMinor, credits: reversal.credits })
        tell(reversal.paid)
      }
    }
    const due = settled.status === 'failed' ? payment.amount.minor : settled.withdrawn_minor
    if (due === null) return
    // An operator may have refunded a part by hand, and a bank may have taken the money back.
    const left = payment.amount.minor - backMinor
    const missing = due - (backMinor - reversedMinor)
    if (missing > 0 && left > 0) {
      // The order's own key, so that parallel or interrupted calls refund only once.
      const idempotencyKey = `refund-${payment.reference}`
      const amount = { ...payment.amount, minor: Math.min(missing, left) }
      const refund = { paymentId, amount, description: settled.number, idempotencyKey }
      await services.trips.around(() => services.payments.refund(refund))
    }
    if (settled.refunded_minor === 0) await recordRefund(services.db, settled.order, due, services.now())
  } catch (error) {
    if (!(error instanceof PaymentRefused)) throw error
    note(`refused ${error.status}`)
  }
}

/** Notes the card that a payment has saved. */
async function saveCards(services: Services, order: string, customer: string): Promise<void> {
  const saved = await services.trips.around(() => services.payments.listMandates(customer))
  const cards = saved.map(({ label, ...card }) => ({ publicId: services.uuid(), label: label ?? '', ...card }))
  await saveMethods(services.db, { order, customer, cards, now: services.now() })
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
