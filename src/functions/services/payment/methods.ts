import { PAYMENT_METHODS, type PaymentMethod } from '#core/payment/methods.ts'

// Card brands are paid as cards. The provider reports the brand afterwards.
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

export function toProvider(method: PaymentMethod): string {
  return providerIds[method]
}

export function offeredAs(id: string): PaymentMethod[] {
  return PAYMENT_METHODS.filter((method) => providerIds[method] === id)
}

export function isBrand(method: PaymentMethod): boolean {
  return method !== 'creditcard' && providerIds[method] === 'creditcard'
}

export function fromProvider(
  id: string | null | undefined,
  cardLabel: string | null | undefined,
): PaymentMethod | null {
  if (!id) return null
  if (id === 'creditcard') return brands[cardLabel?.toLowerCase() ?? ''] ?? 'creditcard'
  return offeredAs(id)[0] ?? null
}
