import type { PaymentMethod } from '#core/payment/methods.ts'
import { Unavailable } from './deadline.ts'

/** An amount of money in the currency's smallest unit. */
export type Money = { currency: string; minor: number }

export type PaymentStatus = 'pending' | 'completed' | 'failed'

/** A way to pay with its limits. `brandOf` marks a card brand, which is paid as that method. */
export type OfferedMethod = {
  method: PaymentMethod
  brandOf: PaymentMethod | null
  min: Money | null
  max: Money | null
}

/** A payment as the provider tells it. */
export type Payment = {
  id: string
  status: PaymentStatus
  amount: Money
  method: PaymentMethod | null
  /** Our own id of what is paid, as given when the payment was made. */
  reference: string | null
  /** Where the payer decides, while they can. */
  checkoutUrl: string | null
  /** The provider's word for why it failed. */
  failure: string | null
  /** Given back and charged back so far, in minor units of the amount's currency. */
  refundedMinor: number
  chargedBackMinor: number
}

export type NewPayment = {
  amount: Money
  /** What the payer reads on the provider's page and on the statement. */
  description: string
  method: PaymentMethod
  /** Language and country, as in `de_DE`. */
  locale?: string
  returnUrl: string
  cancelUrl?: string
  webhookUrl?: string
  reference: string
  /** A uuid; repeating the call with it makes no second payment. */
  idempotencyKey: string
}

export type Refund = { id: string; status: PaymentStatus; amount: Money }

/**
 * What the product needs of a payment provider. Every method is one call and throws {@link PaymentRefused} for a no,
 * {@link PaymentUnavailable} when there was no usable answer.
 */
export type PaymentGateway = {
  /** The ways to pay this amount in this country (ISO 3166-1 alpha-2), in the product's order. */
  listMethods: (wanted: { amount: Money; country: string; locale?: string }) => Promise<OfferedMethod[]>
  createPayment: (wanted: NewPayment) => Promise<Payment>
  getPayment: (id: string) => Promise<Payment>
  refund: (wanted: { paymentId: string; amount: Money; description: string; idempotencyKey: string }) => Promise<Refund>
}

/** The provider said no to this request; asking again changes nothing. */
export class PaymentRefused extends Error {
  override readonly name = 'PaymentRefused'
  readonly status: number
  /** The part of the request that was at fault, in the provider's words. */
  readonly field: string | null

  constructor(status: number, detail: string, field: string | null = null) {
    super(detail)
    this.status = status
    this.field = field
  }
}

/** No usable answer: out of reach, too slow, overloaded, or not understood. It may have taken effect; ask again. */
export class PaymentUnavailable extends Unavailable {
  override readonly name = 'PaymentUnavailable'
}

/** The same call, by the same idempotency key, is at work already; asked again in a moment, it gives its answer. */
export class PaymentBusy extends PaymentUnavailable {}
