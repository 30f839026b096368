import type * as z from 'zod/mini'
import { PAYMENT_METHODS, type PaymentMethod } from '#core/payment/methods.ts'
import type { Transport } from '#functions/services/call-backend.ts'
import { cardNamed, cardOf } from '#functions/services/payment/cards.ts'
import { moneyOf, toAmount } from '#functions/services/payment/money.ts'
import {
  type OfferedMethod,
  type Payment,
  type PaymentGateway,
  PaymentRefused,
  type PaymentStatus,
} from '#functions/services/payment.ts'
import { type Account, caller } from './call.ts'
import { paymentId, readPaymentId } from './payment-id.ts'
import { RefundAnswer, StatusAnswer } from './schemas.ts'
import { signForm, verifyForm } from './signature.ts'

const OFFERED: readonly PaymentMethod[] = ['mastercard', 'visa', 'creditcard', 'maestro']
const CHECKOUT_SECONDS = 3600
/** A payer who comes in the last second is known to the provider by then. */
const GRACE_SECONDS = 300

type Known = Exclude<z.output<typeof StatusAnswer>, { state: 'unknown' }>

const statuses: Record<Known['state'], PaymentStatus> = {
  open: 'pending',
  paid: 'completed',
  declined: 'failed',
  cancelled: 'failed',
  expired: 'failed',
}

const refundStatuses: Record<z.output<typeof RefundAnswer>['state'], PaymentStatus> = {
  accepted: 'pending',
  done: 'completed',
  failed: 'failed',
}

/**
 * The payment gateway of a provider that takes cards by a signed address and tells by a signed postback; docs/decisions describes its
 * dialect. It keeps no cards and knows no mandates.
 *
 * @param options.url base address
 * @param options.shop the account's name there
 * @param options.secret signs both ways
 */
export function redirectGateway({ now, ...options }: Transport & Account & { now: () => Date }) {
  const { url, shop, secret } = options
  const call = caller(options)
  const gateway: PaymentGateway & { signedNotice: (form: string) => string | null } = {
    async listMethods({ recurring }) {
      if (recurring) return []
      return PAYMENT_METHODS.filter((method) => OFFERED.includes(method)).map((method): OfferedMethod => ({
        method,
        brandOf: cardOf(method),
        min: null,
        max: null,
        savable: false,
      }))
    },

    // No call: the provider hears of the payment when the payer comes.
    async createPayment(wanted) {
      const { amount, method, reference: order, returnUrl } = wanted
      if (!OFFERED.includes(method)) throw new PaymentRefused(422, 'the provider takes only cards', 'method')
      if (wanted.customer || wanted.mandate || wanted.save) throw new PaymentRefused(422, 'no card is kept', 'customer')
      const expires = Math.floor(wanted.orderedAt.getTime() / 1000) + CHECKOUT_SECONDS
      if (now().getTime() / 1000 >= expires) throw new PaymentRefused(422, 'the order is too old to be paid')
      const id = paymentId({ order, amount, expires })
      const address = signForm(secret, 'checkout', {
        shop,
        reference: id,
        amount: toAmount(amount).value,
        currency: amount.currency,
        description: wanted.description,
        return_url: returnUrl,
        expires: String(expires),
        ...(wanted.cancelUrl ? { cancel_url: wanted.cancelUrl } : {}),
        ...(wanted.webhookUrl ? { postback_url: wanted.webhookUrl } : {}),
        ...(wanted.locale ? { language: wanted.locale.slice(0, 2) } : {}),
      })
      return { ...unknown(id, 'pending'), checkoutUrl: `${url}/checkout?${address}` }
    },

    async getPayment(id) {
      const { expires } = readPaymentId(id)
      const asked = now().getTime() / 1000
      const it = await call('status', { reference: id }, StatusAnswer)
      if (it.state !== 'unknown') return payment(id, it)
      return unknown(id, asked > expires + GRACE_SECONDS ? 'failed' : 'pending')
    },

    createCustomer: () => refuse('no card is kept'),
    createMandate: () => refuse('there are no mandates'),
    listMandates: async () => [],
    revokeMandate: async () => {},

    async refund({ paymentId: reference, amount, idempotencyKey }) {
      readPaymentId(reference)
      const { value, currency } = toAmount(amount)
      const fields = { reference, amount: value, currency, request: idempotencyKey }
      const made = await call('refund', fields, RefundAnswer)
      return {
        id: made.refund,
        status: refundStatuses[made.state],
        amount: moneyOf({ currency: made.currency, value: made.amount }),
      }
    },

    signedNotice(form) {
      const said = verifyForm(secret, 'postback', form)
      return said?.shop === shop ? (said.reference ?? null) : null
    },
  }
  return gateway
}

async function refuse(why: string): Promise<never> {
  throw new PaymentRefused(422, why)
}

/** A payment of which the provider has not heard: only the reference tells of it. */
function unknown(id: string, status: PaymentStatus): Payment {
  const { order, amount } = readPaymentId(id)
  return {
    id,
    status,
    amount,
    method: null,
    reference: order,
    checkoutUrl: null,
    failure: status === 'failed' ? 'expired' : null,
    refundedMinor: 0,
    chargedBackMinor: 0,
    savesFor: null,
  }
}

function payment(id: string, { state, currency, ...it }: Known): Payment {
  const money = (value: string) => moneyOf({ currency, value })
  return {
    ...unknown(id, statuses[state]),
    amount: money(it.amount),
    method: cardNamed(it.card),
    failure: it.reason ?? (state === 'expired' ? 'expired' : null),
    refundedMinor: money(it.refunded).minor,
    chargedBackMinor: money(it.charged_back).minor,
  }
}
