import { PAYMENT } from '#core/payment/limits.ts'
import { payLocale } from '#core/payment/rules.ts'
import { isPaymentMethod, type PaymentMethod } from '#core/payment/methods.ts'
import { debitOrder } from '#db/queries/payment/direct-debit.ts'
import type { OrderRow } from '#db/queries/payment/order-row.ts'
import { failUnpaid, storePayment } from '#db/queries/payment/store-payment.ts'
import type { MemberScope } from '#functions/services/context.ts'
import { type OfferedMethod, PaymentBusy, PaymentRefused } from '#functions/services/payment.ts'
import type { Services } from '#functions/services/services.ts'
import { notifyTabs } from './notify-tabs.ts'
import { offeredMethods, takesDebits } from './offered-methods.ts'
import { fail } from '#functions/responses/api-error.ts'

/** Waits in milliseconds while a parallel request makes the same call. */
const BUSY_RETRY_MS = [40, 120, 400, 1000]
const MINUTE_MS = 60_000

export type Payer = { language: string; country: string }

type How = {
  /** The member to whose conversation the payment page returns; else it returns to the transaction. */
  chatWith?: string | undefined
  /** Keeps the card for repeat orders. */
  save?: boolean | undefined
  /** A saved card, which the payment page offers. */
  customer?: string
}

/** A mandate to debit. `row` is for a new one. */
export type Debit = {
  customer: string
  mandate: string
  row: { publicId: string; label: string; reference: string } | null
}

/**
 * Makes the provider's payment for a pending order and stores it. The order's id is the idempotency key, so repeats and parallel
 * calls get the same payment. A method that is not offered to the member, or a refusal, fails the order; an unreachable provider
 * leaves it pending.
 */
export async function pay(c: MemberScope, order: OrderRow, payer: Payer, how: How): Promise<OrderRow> {
  const { savable } = await requireOffered(c, order, payer)
  return unlessRefused(c, order, async () => {
    const wanted = paymentOf(c, order, payer)
    const { chatWith } = how
    const save = how.save && savable
    const customer = save ? await newCustomer(c, order, payer) : how.customer
    const made = await patiently(c.env, () =>
      paymentsOf(c).createPayment({
        ...wanted,
        ...(chatWith ? { returnUrl: `${originOf(c)}/members/${chatWith}/chat?order=${order.id}` } : {}),
        ...(customer ? { customer } : {}),
        ...(save ? { save } : {}),
      }),
    )
    return (await storePayment(c.env.db, order.id, made)) ?? fail('conflict')
  })
}

/**
 * Debits a confirmed order by a mandate and gives its credits. It can be repeated as long as the provider remembers our keys; a
 * later repeat could debit twice, so the order fails.
 *
 * @param since when the member confirmed
 */
export async function debit(
  c: MemberScope,
  order: OrderRow,
  payer: Payer,
  since: Date,
  sign: () => Promise<Debit>,
): Promise<OrderRow> {
  if (c.env.now().getTime() - since.getTime() > PAYMENT.continueMinutes * MINUTE_MS) return refuse(c, order)
  return unlessRefused(c, order, async () => {
    const { customer, mandate, row } = await sign()
    const made = await patiently(c.env, () =>
      paymentsOf(c).createPayment({ ...paymentOf(c, order, payer), customer, mandate }),
    )
    if (made.status === 'failed') return refuse(c, order)
    const debited = await debitOrder(c.env.db, c.var.actor, {
      orderId: order.id,
      paymentId: made.id,
      mandate: row && { ...row, id: mandate, customer },
    })
    const { stored, told } = debited ?? fail('conflict')
    if (told) notifyTabs(c, told.user, { type: 'credits', credits: told.credits })
    return stored
  })
}

/**
 * Fails an order whose method is not offered to the member for its amount. While the provider that may offer it does not answer, the
 * order stays pending.
 */
export async function requireOffered(c: MemberScope, order: OrderRow, { country }: Payer): Promise<OfferedMethod> {
  const { payment_routes: routes } = c.var.site.settings
  const { methods, complete } = await offeredMethods(c.env, {
    routes,
    amount: amountOf(order),
    country,
    debits: takesDebits(c),
  })
  const found = methods.find(({ method }) => method === order.method)
  if (found) return found
  if (!complete) fail('unavailable')
  await failUnpaid(c.env.db, order.id, c.env.now())
  return fail('invalid_input', { field: 'method' })
}

export async function newCustomer(c: MemberScope, order: OrderRow, payer: Payer): Promise<string> {
  const { language, country } = payer
  const wanted = {
    locale: payLocale(language, country),
    idempotencyKey: `customer-${order.id}`,
    method: methodOf(order),
    country,
  }
  return patiently(c.env, () => paymentsOf(c).createCustomer(wanted))
}

/** Makes a call of the provider, again while a parallel request makes the same. */
export async function patiently<Made>(
  { trips, deadline }: Pick<Services, 'trips' | 'deadline'>,
  call: () => Promise<Made>,
): Promise<Made> {
  for (let tries = 0; ; tries++) {
    try {
      return await trips.around(call)
    } catch (error) {
      const wait = BUSY_RETRY_MS[tries]
      if (!(error instanceof PaymentBusy) || wait === undefined) throw error
      await deadline.pause(wait)
    }
  }
}

const amountOf = (order: OrderRow) => ({
  currency: order.currency,
  minor: order.amount_minor + order.transaction_cost_minor,
})

const paymentsOf = (c: MemberScope) => c.env.payments.routedBy(c.var.site.settings.payment_routes)

const originOf = (c: MemberScope) => c.env.originOf(c.var.site.settings)

function methodOf({ method }: OrderRow): PaymentMethod {
  if (!isPaymentMethod(method)) throw new Error('an order has a method that is none')
  return method
}

function paymentOf(c: MemberScope, order: OrderRow, payer: Payer) {
  return {
    amount: amountOf(order),
    description: order.number,
    method: methodOf(order),
    country: payer.country,
    locale: payLocale(payer.language, payer.country),
    returnUrl: `${originOf(c)}/transactions/${order.id}`,
    origin: originOf(c),
    reference: order.id,
    orderedAt: new Date(order.created_at),
    idempotencyKey: order.id,
  }
}

async function unlessRefused<Made>(c: MemberScope, order: OrderRow, work: () => Promise<Made>): Promise<Made> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof PaymentRefused)) throw error
    return refuse(c, order)
  }
}

async function refuse(c: MemberScope, order: OrderRow): Promise<never> {
  await failUnpaid(c.env.db, order.id, c.env.now())
  fail('payment_failed')
}
