import type { Country } from '#core/geo/countries.ts'
import { CARD_BRANDS, type PaymentMethod } from './methods.ts'

/** The payment providers that a deployment can have, by the kind of their adapter. `main` is always there. */
export type PaymentProvider = 'main' | 'redirect'

/** Which provider takes these methods in these countries; without methods all of them, without countries everywhere. */
export type PaymentRoute = {
  provider: PaymentProvider
  methods?: readonly PaymentMethod[]
  countries?: readonly Country[]
}

/** Who takes a method in a country: the first route that fits it, else `main`. A card stands for its brands. Rule 8.34. */
export function providerOf(routes: readonly PaymentRoute[], method: PaymentMethod, country: string): PaymentProvider {
  const names: PaymentMethod[] = CARD_BRANDS.includes(method) ? [method, 'creditcard'] : [method]
  const found = routes.find(
    ({ methods, countries }) =>
      (!methods || names.some((name) => methods.includes(name))) &&
      (!countries || countries.some((one) => one === country)),
  )
  return found?.provider ?? 'main'
}
