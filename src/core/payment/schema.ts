import * as z from 'zod/mini'
import { COUNTRIES } from '#core/geo/countries.ts'
import { After } from '#core/lists/schema.ts'
import { Code } from '#core/discount/schema.ts'
import { PAYMENT } from './limits.ts'
import { DIRECT_METHODS } from './methods.ts'

/** The country of payment: another one than the member's own. Rule 8.33. */
export const PaymentCountry = z.optional(z.enum(COUNTRIES))

export const NewOrder = z.strictObject({
  package: z.uuid(),
  method: z.enum(DIRECT_METHODS),
  country: PaymentCountry,
  discount_code: z.optional(Code),
  /** Keeps the card at the provider for repeat orders. */
  save: z.optional(z.boolean()),
  /** The member in whose conversation it is ordered; the payment page returns there. */
  chat_with: z.optional(z.uuid()),
  /** The consent to begin at once. Without it an order would have to wait for the withdrawal period. */
  start_now: z.literal(true),
})

/** An earlier package once more, with a saved card or mandate. */
export const RepeatOrder = z.strictObject({ package: z.uuid(), saved: z.uuid(), start_now: z.literal(true) })
export const SavedMethodId = z.strictObject({ id: z.uuid() })

export const OrderQuery = z.object({ id: z.uuid() })
export const TransactionsQuery = z.object({ id: z.optional(z.uuid()), after: After })
export const PackagesQuery = z.object({ country: PaymentCountry })
export const MethodsQuery = z.object({ package: z.uuid(), country: PaymentCountry })

/** The link of a mail, as the page's address has it. */
const WithdrawalLink = z.string().check(z.regex(/^[\w-]{40,400}$/))
export const WithdrawalQuery = z.object({ link: z.optional(WithdrawalLink) })
/** An own order, the order that the link of a mail names, or a request for such a mail. */
export const NewWithdrawal = z.union([
  z.strictObject({ order: z.uuid() }),
  z.strictObject({ link: WithdrawalLink }),
  z.strictObject({
    number: z.pipe(z.string().check(z.trim(), z.toUpperCase(), z.regex(/^\d{8}-[0-9A-Z]{8}$/)), z.string()),
    email: z.string().check(z.trim(), z.minLength(3), z.maxLength(320)),
  }),
])

export const PaymentNotice = z.object({ id: z.string().check(z.regex(/^tr_\w{1,64}$/)) })

/** In minor units of the member's currency; null for no limit. */
export const NewWeeklyLimit = z.strictObject({
  weekly_limit: z.nullable(z.int().check(z.minimum(0), z.maximum(PAYMENT.weeklyLimitMost))),
})
