import { api, read } from '#app/lib/api.ts'
import type { IdempotencyKey } from '#app/lib/idempotency-key.ts'
import type { Country } from '#core/geo/countries.ts'
import type { DEBIT_FIELDS } from '#core/payment/debit-fields.ts'

export type DebitField = keyof typeof DEBIT_FIELDS

export type DebitForm = Record<DebitField, string> & {
  package: string
  country: Country | undefined
  discount_code: string | undefined
  /** The order that an earlier form has made. */
  order: string | undefined
}

/** Orders by direct debit and has the code sent; a repeat with the same key sends no other. */
export function sendDebitCode(form: DebitForm, key: IdempotencyKey) {
  return read(api['directdebit.php'].$post({ json: { ...form, consent: true, start_now: true }, ...key }))
}

export function confirmDebit(otp: string) {
  return read(api['directdebit.php'].$put({ json: { otp } }))
}
