import { PAYMENT_METHODS, type PaymentMethod } from '#core/payment/methods.ts'
import { cardNamed } from '#functions/services/payment/cards.ts'

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

export function toProvider(method: PaymentMethod): string {
  return providerIds[method]
}

export function offeredAs(id: string): PaymentMethod[] {
  return PAYMENT_METHODS.filter((method) => providerIds[method] === id)
}

export function fromProvider(
  id: string | null | undefined,
  cardLabel: string | null | undefined,
): PaymentMethod | null {
  if (!id) return null
  if (id === 'creditcard') return cardNamed(cardLabel)
  return offeredAs(id)[0] ?? null
}
