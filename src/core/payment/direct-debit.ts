import * as z from 'zod/mini'
import { Code } from '#core/discount/schema.ts'
import { isStorable } from '#core/text.ts'
import { DEBIT_FIELDS } from './debit-fields.ts'
import { sepaIban } from './iban.ts'
import { PaymentCountry } from './schema.ts'

const line = (field: keyof typeof DEBIT_FIELDS) => {
  const { min, max } = DEBIT_FIELDS[field]
  return z.string().check(
    z.trim(),
    z.minLength(min),
    z.maxLength(max),
    z.refine((it) => isStorable(it) && !/\p{Cc}/u.test(it)),
  )
}

/** The form of a direct debit, with the order that it is for. */
export const NewDirectDebit = z.strictObject({
  account_holder: line('account_holder'),
  iban: line('iban').check(z.refine((it) => sepaIban(it) !== null)),
  street: line('street'),
  house_number: line('house_number'),
  zip: line('zip'),
  city: line('city'),
  phone: line('phone'),
  /** The signature of the mandate. */
  consent: z.literal(true),
  package: z.uuid(),
  country: PaymentCountry,
  discount_code: z.optional(Code),
  start_now: z.literal(true),
  /** The order of an earlier form: another code is sent for it, and no new order made. */
  order: z.optional(z.uuid()),
})

export const DebitCode = z.strictObject({ otp: z.string().check(z.regex(/^\d{6}$/)) })

const CODES = 1_000_000
/** The largest multiple of the number of codes below 2³². */
const EVEN = Math.floor(2 ** 32 / CODES) * CODES

/** A code of six digits, each equally likely: draws that would favour some codes are thrown away. */
export function oneTimeCode(random: (bytes: number) => Uint8Array): string {
  for (;;) {
    const drawn = random(4).reduce((sum, byte) => sum * 256 + byte, 0)
    if (drawn < EVEN) return String(drawn % CODES).padStart(6, '0')
  }
}
