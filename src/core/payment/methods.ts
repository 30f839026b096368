/** The payment methods that the product knows, in the order in which they are offered. */
export const PAYMENT_METHODS = [
  'sdd',
  'przelewy24',
  'blik',
  'sct',
  'giropay',
  'mastercard',
  'visa',
  'creditcard',
  'nexi',
  'cartebancaire',
  'ideal',
  'bancontact',
  'applepay',
  'paysafecard',
  'maestro',
  'paypal',
  'sofort',
  'eps',
] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

export function isPaymentMethod(word: string): word is PaymentMethod {
  return PAYMENT_METHODS.some((method) => method === word)
}

/** The methods of a direct order. Direct debit needs its form and a code first. */
export const DIRECT_METHODS = PAYMENT_METHODS.filter((method) => method !== 'sdd')
