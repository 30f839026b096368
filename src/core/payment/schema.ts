import * as z from 'zod/mini'
import { After } from '#core/lists/schema.ts'
import { Code } from '#core/discount/schema.ts'
import { DIRECT_METHODS } from './methods.ts'

export const NewOrder = z.strictObject({
  package: z.uuid(),
  method: z.enum(DIRECT_METHODS),
  discount_code: z.optional(Code),
  /** The member in whose conversation it is ordered; the payment page returns there. */
  chat_with: z.optional(z.uuid()),
  /** The consent to begin at once. Without it an order would have to wait for the withdrawal period. */
  start_now: z.literal(true),
})

export const OrderQuery = z.object({ id: z.uuid() })
export const TransactionsQuery = z.object({ id: z.optional(z.uuid()), after: After })
export const MethodsQuery = z.object({ package: z.uuid() })

export const PaymentNotice = z.object({ id: z.string().check(z.regex(/^tr_\w{1,64}$/)) })
