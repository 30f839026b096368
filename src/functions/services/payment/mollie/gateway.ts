import * as z from 'zod/mini'
import { PAYMENT_METHODS } from '#core/payment/methods.ts'
import type { Transport } from '#functions/services/call-backend.ts'
import { cardOf } from '#functions/services/payment/cards.ts'
import { moneyOf, toAmount } from '#functions/services/payment/money.ts'
import {
  PaymentRefused,
  type Mandate,
  type OfferedMethod,
  type Payment,
  type PaymentGateway,
  type PaymentStatus,
} from '#functions/services/payment.ts'
import { caller } from './call.ts'
import { fromProvider, offeredAs, toProvider } from './methods.ts'
import {
  MandateList,
  MethodList,
  ProviderCustomer,
  ProviderMandate,
  ProviderPayment,
  ProviderRefund,
} from './schemas.ts'

const statuses: Record<z.output<typeof ProviderPayment>['status'], PaymentStatus> = {
  open: 'pending',
  pending: 'pending',
  authorized: 'pending',
  paid: 'completed',
  canceled: 'failed',
  expired: 'failed',
  failed: 'failed',
}

const refundStatuses: Record<z.output<typeof ProviderRefund>['status'], PaymentStatus> = {
  queued: 'pending',
  pending: 'pending',
  processing: 'pending',
  refunded: 'completed',
  failed: 'failed',
  canceled: 'failed',
}

/**
 * The payment gateway of Mollie's API, version 2.
 *
 * @param options.url base address, without the version
 * @param options.key bearer key of the account
 * @param options.fetch makes each call, limited to 5 s and by `options.deadline`
 */
export function paymentGateway(options: Transport & { url: string; key: string }): PaymentGateway {
  const call = caller(options)
  return {
    async listMethods({ amount, country, locale, recurring }) {
      const { currency, value } = toAmount(amount)
      const query = new URLSearchParams({
        'amount[value]': value,
        'amount[currency]': currency,
        billingCountry: country,
        includeWallets: 'applepay',
        ...(locale ? { locale } : {}),
        ...(recurring ? { sequenceType: 'recurring' } : {}),
      })
      const { _embedded } = await call({ path: `methods?${query}`, shape: MethodList })
      const offered = _embedded.methods.flatMap(({ id, minimumAmount, maximumAmount }) =>
        offeredAs(id).map((method): OfferedMethod => ({
          method,
          brandOf: cardOf(method),
          savable: method === 'creditcard',
          min: minimumAmount ? moneyOf(minimumAmount) : null,
          max: maximumAmount ? moneyOf(maximumAmount) : null,
        })),
      )
      return offered.sort((a, b) => PAYMENT_METHODS.indexOf(a.method) - PAYMENT_METHODS.indexOf(b.method))
    },

    async createPayment({ amount, method, returnUrl, reference, idempotencyKey, customer, mandate, save, ...rest }) {
      const { orderedAt: _, ...said } = rest
      const body = {
        ...said,
        amount: toAmount(amount),
        method: toProvider(method),
        redirectUrl: returnUrl,
        metadata: { reference },
        sequenceType: mandate ? 'recurring' : save ? 'first' : 'oneoff',
        ...(customer ? { customerId: customer } : {}),
        ...(mandate ? { mandateId: mandate } : {}),
      }
      return payment(await call({ path: 'payments', shape: ProviderPayment, body, idempotencyKey }))
    },

    async getPayment(id) {
      return payment(await call({ path: `payments/${checked(id)}`, shape: ProviderPayment }))
    },

    async createCustomer({ locale, idempotencyKey }) {
      const made = await call({ path: 'customers', shape: ProviderCustomer, body: { locale }, idempotencyKey })
      return made.id
    },

    async createMandate({ customer, holder, iban, signedOn, reference, idempotencyKey }) {
      const body = {
        method: toProvider('sdd'),
        consumerName: holder,
        consumerAccount: iban,
        signatureDate: signedOn,
        mandateReference: reference,
      }
      const path = `customers/${customer}/mandates`
      const made = await call({ path, shape: ProviderMandate, body, idempotencyKey })
      if (made.status === 'invalid') throw new PaymentRefused(422, 'the mandate is not valid')
      return made.id
    },

    async listMandates(customer) {
      const { _embedded } = await call({ path: `customers/${customer}/mandates`, shape: MandateList })
      return _embedded.mandates.flatMap((it) => (it.status === 'valid' ? mandate(it) : []))
    },

    async revokeMandate({ customer, mandate }) {
      const path = `customers/${customer}/mandates/${mandate}`
      await call({ path, shape: z.unknown(), method: 'DELETE' }).catch((error: unknown) => {
        if (!(error instanceof PaymentRefused && [404, 410].includes(error.status))) throw error
      })
    },

    async refund({ paymentId, amount, description, idempotencyKey }) {
      const body = { amount: toAmount(amount), description }
      const path = `payments/${checked(paymentId)}/refunds`
      const made = await call({ path, shape: ProviderRefund, body, idempotencyKey })
      return { id: made.id, status: refundStatuses[made.status], amount: moneyOf(made.amount) }
    },
  }
}

// Webhooks bring ids from anybody. Invalid ones are not sent to the provider.
function checked(id: string): string {
  if (!/^tr_\w{1,64}$/.test(id)) throw new PaymentRefused(404, 'no such payment')
  return id
}

function mandate({ id, method: word, details }: z.output<typeof ProviderMandate>): Mandate[] {
  const method = fromProvider(word, null)
  const label = details.cardNumber ? [details.cardLabel, details.cardNumber].filter(Boolean).join(' ') : null
  return method ? [{ id, method, label, expires: details.cardExpiryDate ?? null }] : []
}

function payment(it: z.output<typeof ProviderPayment>): Payment {
  return {
    id: it.id,
    status: statuses[it.status],
    amount: moneyOf(it.amount),
    method: fromProvider(it.method, it.details?.cardLabel),
    reference: referenceIn(it.metadata),
    checkoutUrl: it._links.checkout?.href ?? null,
    failure: it.details?.failureReason ?? null,
    refundedMinor: it.amountRefunded ? moneyOf(it.amountRefunded).minor : 0,
    chargedBackMinor: it.amountChargedBack ? moneyOf(it.amountChargedBack).minor : 0,
    savesFor: it.sequenceType === 'first' ? (it.customerId ?? null) : null,
  }
}

function referenceIn(metadata: unknown): string | null {
  if (typeof metadata !== 'object' || metadata === null || !('reference' in metadata)) return null
  return typeof metadata.reference === 'string' ? metadata.reference : null
}
