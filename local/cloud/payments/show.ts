import { amountOf, minor } from './money.ts'
import type { Method } from './methods.ts'
import type { Customer, Mandate, Payment, Refund } from './store.ts'

const link = (href: string, type = 'application/hal+json') => ({ href, type })

/** What of a payment has been or is being given back, in minor units. */
export function refunded({ refunds }: Payment): number {
  const counts = refunds.filter(({ status }) => status !== 'failed' && status !== 'canceled')
  return counts.reduce((sum, { amount }) => sum + minor(amount), 0)
}

export function undecided({ status }: Payment): boolean {
  return status === 'open' || status === 'pending' || status === 'authorized'
}

/** A payment in the dialect's shape. `base` is where the sandbox is mounted. */
export function showPayment(payment: Payment, base: string) {
  const { failureReason: _, refunds: __, reached, chargedBack, ...fields } = payment
  const { currency } = payment.amount
  const back = refunded(payment)
  const paid = payment.status === 'paid'
  return {
    resource: 'payment',
    mode: 'test',
    profileId: 'pfl_sandbox',
    ...fields,
    ...reached,
    ...(payment.status === 'open' ? { isCancelable: payment.method === 'banktransfer' } : {}),
    ...(paid
      ? {
          amountRefunded: amountOf(back, currency),
          amountRemaining: amountOf(Math.max(0, minor(payment.amount) - back - chargedBack), currency),
        }
      : {}),
    ...(chargedBack > 0 ? { amountChargedBack: amountOf(chargedBack, currency) } : {}),
    details: details(payment),
    _links: {
      self: link(`${base}/v2/payments/${payment.id}`),
      ...(payment.status === 'open' ? { checkout: link(`${base}/checkout/${payment.id}`, 'text/html') } : {}),
    },
  }
}

function details({ id, method, status, failureReason }: Payment) {
  if (method === 'banktransfer')
    return {
      bankName: 'Sandbox Bank',
      bankAccount: 'NL02ABNA0123456789',
      bankBic: 'ABNANL2A',
      transferReference: `RF${id.slice(3, 15).toUpperCase()}`,
    }
  if (method === 'directdebit') return { bankReasonCode: status === 'failed' ? 'AM04' : null, failureReason }
  if (method !== 'creditcard' && method !== 'applepay') return null
  if (status === 'failed') return { cardLabel: 'Visa', cardNumber: '1881', failureReason }
  return status === 'paid' ? { cardLabel: 'Visa', cardNumber: '1881' } : null
}

export function showRefund(payment: Payment, refund: Refund, base: string) {
  const self = link(`${base}/v2/payments/${payment.id}/refunds/${refund.id}`)
  return { resource: 'refund', mode: 'test', paymentId: payment.id, ...refund, _links: { self } }
}

export function showCustomer({ id, locale, metadata, createdAt }: Customer, base: string) {
  const self = link(`${base}/v2/customers/${id}`)
  return { resource: 'customer', mode: 'test', id, locale, metadata, createdAt, _links: { self } }
}

export function showMandate(customer: Customer, mandate: Mandate, base: string) {
  const self = link(`${base}/v2/customers/${customer.id}/mandates/${mandate.id}`)
  return { resource: 'mandate', mode: 'test', ...mandate, _links: { self } }
}

export function showMethod({ id, description, min, max }: Method, currency: string, base: string) {
  const image = (suffix: string) => `${base}/methods/${id}${suffix}`
  return {
    resource: 'method',
    id,
    description,
    minimumAmount: amountOf(min, currency),
    maximumAmount: amountOf(max, currency),
    image: { size1x: image('.svg'), size2x: image('.svg'), svg: image('.svg') },
    status: 'activated',
    _links: { self: link(`${base}/v2/methods/${id}`) },
  }
}
