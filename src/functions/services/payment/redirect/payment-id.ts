import { PaymentRefused, type Money } from '#functions/services/payment.ts'

type Said = {
  /** Our order id. */
  order: string
  amount: Money
  /** Until when it can be paid, in seconds since 1970. */
  expires: number
}

const SHAPE = /^sr_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})_(\d{1,9})([A-Z]{3})_(\d{10,11})$/

/**
 * The reference under which the provider knows a payment. It says what was ordered until when, because the provider hears of a payment
 * only when the payer comes, perhaps never.
 */
export function paymentId({ order, amount, expires }: Said): string {
  return `sr_${order}_${amount.minor}${amount.currency}_${expires}`
}

export const isRedirectPayment = (id: string): boolean => id.startsWith('sr_')

/** @throws PaymentRefused unless it can be one of ours; such ones are not sent to the provider */
export function readPaymentId(id: string): Said {
  const [, order, minor, currency, expires] = SHAPE.exec(id) ?? []
  if (!order || !currency) throw new PaymentRefused(404, 'no such payment')
  return { order, amount: { currency, minor: Number(minor) }, expires: Number(expires) }
}
