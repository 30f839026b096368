import { COUNTRIES } from '#core/geo/countries.ts'
import { COUNTRY_FACTS } from '#core/geo/country-facts.ts'

/** `value` has two decimals, as in "10.00"; `minor` counts the smallest unit. All currencies of the product have two decimals. */
export type Amount = { currency: string; value: string; minor: number }

export function amountOf(minor: number, currency: string): Amount {
  const digits = String(minor).padStart(3, '0')
  return { currency, value: `${digits.slice(0, -2)}.${digits.slice(-2)}`, minor }
}

export const CURRENCY_OF: Record<string, string> = Object.fromEntries(
  COUNTRIES.map((country) => [country, COUNTRY_FACTS[country].currency]),
)

/** What a payment costs on top of the price, whatever the method. */
export const TRANSACTION_COST_MINOR = 0
