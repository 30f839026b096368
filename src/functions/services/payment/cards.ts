import { CARD_BRANDS, type PaymentMethod } from '#core/payment/methods.ts'

const brands: Record<string, PaymentMethod> = {
  mastercard: 'mastercard',
  visa: 'visa',
  maestro: 'maestro',
  'carte bleue': 'cartebancaire',
  'carta si': 'nexi',
}

/** The brand of a card as providers write it; `creditcard` for any other. */
export function cardNamed(label: string | null | undefined): PaymentMethod {
  return brands[label?.toLowerCase() ?? ''] ?? 'creditcard'
}

export function cardOf(method: PaymentMethod): 'creditcard' | null {
  return CARD_BRANDS.includes(method) ? 'creditcard' : null
}
