import { PAYMENT_METHODS, type PaymentMethod } from '#core/payment/methods.ts'

// A brand of card is paid as a card; the provider tells the brand afterwards.
const providerIds: Record<PaymentMethod, string> = {
  sdd: 'directdebit',
  przelewy24: 'przelewy24',
  blik: 'blik',
  sct: 'banktransfer',
  giropay: 'giropay',
  mastercard: 'creditcard',
  visa: 'creditcard',
  creditcard: 'creditcard',
  nexi: 'creditcard',
  cartebancaire: 'creditcard',
  ideal: 'ideal',
  bancontact: 'bancontact',
  applepay: 'applepay',
  paysafecard: 'paysafecard',
  maestro: 'creditcard',
  paypal: 'paypal',
  sofort: 'sofort',
  eps: 'eps',
}

const brands: Record<string, PaymentMethod> = {
  mastercard: 'mastercard',
  visa: 'visa',
  maestro: 'maestro',
  'carte bleue': 'cartebancaire',
  'carta si': 'nexi',
}

/** The provider's name for one of our methods. */
export function toProvider(method: PaymentMethod): string {
  return providerIds[method]
}

/** Our methods that are paid as the provider's method, in the product's order. */
export function offeredAs(id: string): PaymentMethod[] {
  return PAYMENT_METHODS.filter((method) => providerIds[method] === id)
}

/** Whether a method is a brand of the card. */
export function isBrand(method: PaymentMethod): boolean {
  return method !== 'creditcard' && providerIds[method] === 'creditcard'
}

/** Our name for what was paid with; null for what the product does not know. */
export function fromProvider(
  id: string | null | undefined,
  cardLabel: string | null | undefined,
): PaymentMethod | null {
  if (!id) return null
  if (id === 'creditcard') return brands[cardLabel?.toLowerCase() ?? ''] ?? 'creditcard'
  return offeredAs(id)[0] ?? null
}
