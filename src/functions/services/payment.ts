import type { PaymentMethod } from '#core/payment/methods.ts'
import type { PaymentRoute } from '#core/payment/providers.ts'
import { Unavailable } from './deadline.ts'

export type Money = { currency: string; minor: number }

export type PaymentStatus = 'pending' | 'completed' | 'failed'

/** A payment method with its limits. `brandOf` marks a card brand, which is paid as that method. */
export type OfferedMethod = {
  method: PaymentMethod
  brandOf: PaymentMethod | null
  min: Money | null
  max: Money | null
  /** Whether the provider can keep it for repeat orders. */
  savable: boolean
}

/** What all providers together offer. Not `complete` while one of them does not answer: its methods are missing. */
export type OfferedMethods = { methods: OfferedMethod[]; complete: boolean }

export type Payment = {
  id: string
  status: PaymentStatus
  amount: Money
  method: PaymentMethod | null
  /** Our order id. */
  reference: string | null
  /** Where the payer confirms, as long as that is possible. */
  checkoutUrl: string | null
  failure: string | null
  /** Refunded and charged back so far, in minor units. */
  refundedMinor: number
  chargedBackMinor: number
  /** The customer whose card this payment saves; null if it saves none. */
  savesFor: string | null
}

export type NewPayment = {
  amount: Money
  /** Shown on the provider's page and on the statement. */
  description: string
  method: PaymentMethod
  locale?: string
  returnUrl: string
  cancelUrl?: string
  webhookUrl?: string
  /** Our order id, and when it was ordered. */
  reference: string
  orderedAt: Date
  /** A uuid. A repeat with it makes no second payment. */
  idempotencyKey: string
  customer?: string
  /** Saves the card with which the customer pays. */
  save?: boolean
  /** Debits the customer by this mandate; nobody has to confirm. */
  mandate?: string
}

/** A saved card or a signed mandate. `label` is what its owner recognises it by; null if there is nothing to recognise. */
export type Mandate = { id: string; method: PaymentMethod; label: string | null; expires: string | null }

export type NewMandate = {
  customer: string
  holder: string
  iban: string
  /** The day of the signature, `YYYY-MM-DD`. */
  signedOn: string
  reference: string
  idempotencyKey: string
}

export type Refund = { id: string; status: PaymentStatus; amount: Money }

/**
 * What the product needs of a payment provider. Every method is one call at most. It throws {@link PaymentRefused} for a refusal,
 * also of what the provider cannot do, and {@link PaymentUnavailable} without a usable answer.
 */
export type PaymentGateway = {
  /**
   * The methods for an amount in a country (ISO 3166-1 alpha-2), in the product's order. `recurring`: those that work by a
   * mandate, direct debit among them.
   */
  listMethods: (wanted: {
    amount: Money
    country: string
    locale?: string
    recurring?: boolean
  }) => Promise<OfferedMethod[]>
  createPayment: (wanted: NewPayment) => Promise<Payment>
  getPayment: (id: string) => Promise<Payment>
  /** A customer without name or address, for saved cards and mandates. */
  createCustomer: (wanted: { locale: string; idempotencyKey: string }) => Promise<string>
  createMandate: (wanted: NewMandate) => Promise<string>
  /** The mandates of a customer that can be used. */
  listMandates: (customer: string) => Promise<Mandate[]>
  /** Succeeds also if there is no such mandate any more. */
  revokeMandate: (which: { customer: string; mandate: string }) => Promise<void>
  refund: (wanted: { paymentId: string; amount: Money; description: string; idempotencyKey: string }) => Promise<Refund>
}

type Routed = 'listMethods' | 'createPayment' | 'createCustomer'

/** All payment providers of a deployment. Payments and mandates are found where they were made. */
export type Payments = Omit<PaymentGateway, Routed> & {
  /** The payment that a signed notice is about; null if the signature is not right. */
  signedNotice: (form: string) => string | null
  /** What a site makes anew, at the providers that its routes name. */
  routedBy: (routes: readonly PaymentRoute[]) => {
    listMethods: (wanted: Parameters<PaymentGateway['listMethods']>[0]) => Promise<OfferedMethods>
    /** `origin` is the site's, to which the provider sends its notices. */
    createPayment: (wanted: Omit<NewPayment, 'webhookUrl'> & { country: string; origin: string }) => Promise<Payment>
    createCustomer: (
      wanted: Parameters<PaymentGateway['createCustomer']>[0] & { method: PaymentMethod; country: string },
    ) => Promise<string>
  }
}

export class PaymentRefused extends Error {
  override readonly name = 'PaymentRefused'
  readonly status: number
  readonly field: string | null

  constructor(status: number, detail: string, field: string | null = null) {
    super(detail)
    this.status = status
    this.field = field
  }
}

/** No usable answer. The call may have taken effect; it can be repeated. */
export class PaymentUnavailable extends Unavailable {
  override readonly name = 'PaymentUnavailable'
}

/** A call with the same idempotency key is still running. It can be repeated in a moment. */
export class PaymentBusy extends PaymentUnavailable {}
