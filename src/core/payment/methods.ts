import type { Country } from '#core/geo/countries.ts'

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

/** Brands of cards, which are paid as cards. */
export const CARD_BRANDS: readonly PaymentMethod[] = ['mastercard', 'visa', 'nexi', 'cartebancaire', 'maestro']

/** What people of a country pay with first; the other methods follow in the order above. */
const USUAL: Partial<Record<Country, readonly PaymentMethod[]>> = {
  DE: ['paypal', 'creditcard', 'applepay', 'sdd', 'sct'],
  AT: ['eps', 'paypal', 'creditcard', 'applepay', 'sdd', 'sct'],
  NL: ['ideal', 'paypal', 'creditcard', 'applepay', 'sdd'],
  BE: ['bancontact', 'creditcard', 'paypal', 'applepay', 'sdd'],
  FR: ['creditcard', 'paypal', 'applepay'],
  IT: ['creditcard', 'paypal', 'applepay', 'sct'],
  ES: ['creditcard', 'paypal', 'applepay'],
  PL: ['blik', 'przelewy24', 'creditcard', 'applepay', 'paypal'],
}
const USUAL_ELSEWHERE: readonly PaymentMethod[] = ['creditcard', 'applepay', 'paypal']

/** Where the methods of single countries are at home. */
const HOME: Partial<Record<PaymentMethod, readonly Country[]>> = {
  przelewy24: ['PL'],
  blik: ['PL'],
  giropay: ['DE'],
  nexi: ['IT'],
  cartebancaire: ['FR'],
  ideal: ['NL'],
  bancontact: ['BE'],
  sofort: ['DE', 'AT', 'BE', 'NL', 'ES', 'IT', 'PL'],
  eps: ['AT'],
}

/** The methods that people of a country know, those that they use most first. */
export function inCountry<Method extends string>(methods: readonly Method[], country: Country): Method[] {
  const usual: readonly string[] = USUAL[country] ?? USUAL_ELSEWHERE
  const rank = (method: string) => (usual.includes(method) ? usual.indexOf(method) : usual.length)
  const known = methods.filter((method) => !isPaymentMethod(method) || (HOME[method]?.includes(country) ?? true))
  return known.toSorted((one, other) => rank(one) - rank(other))
}

export function isPaymentMethod(word: string): word is PaymentMethod {
  return PAYMENT_METHODS.some((method) => method === word)
}

/** The methods of a direct order. Direct debit needs its form and a code first. */
export const DIRECT_METHODS = PAYMENT_METHODS.filter((method) => method !== 'sdd')
