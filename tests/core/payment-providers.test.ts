import { expect, test } from 'vitest'
import type { PaymentMethod } from '#core/payment/methods.ts'
import { type PaymentRoute, providerOf } from '#core/payment/providers.ts'

const cards: PaymentRoute = { provider: 'redirect', methods: ['creditcard'], countries: ['US', 'CA'] }
const notHere: PaymentRoute = { provider: 'main', countries: ['CA'] }

test.each<[routes: PaymentRoute[], method: PaymentMethod, country: string, provider: string]>([
  [[], 'creditcard', 'US', 'main'],
  [[cards], 'creditcard', 'US', 'redirect'],
  [[cards], 'creditcard', 'DE', 'main'],
  [[cards], 'paypal', 'US', 'main'],
  // a card stands for its brands, a brand only for itself
  [[cards], 'visa', 'CA', 'redirect'],
  [[{ provider: 'redirect', methods: ['visa'] }], 'visa', 'DE', 'redirect'],
  [[{ provider: 'redirect', methods: ['visa'] }], 'creditcard', 'DE', 'main'],
  [[{ provider: 'redirect' }], 'ideal', 'NL', 'redirect'],
  [[{ provider: 'redirect', methods: [] }], 'ideal', 'NL', 'main'],
  // the first one that fits
  [[notHere, cards], 'creditcard', 'CA', 'main'],
  [[notHere, cards], 'creditcard', 'US', 'redirect'],
  [[cards, notHere], 'creditcard', 'CA', 'redirect'],
])('by %j %s in %s goes to %s', (routes, method, country, provider) => {
  expect(providerOf(routes, method, country)).toBe(provider)
})
