import * as z from 'zod/mini'

/** The provider does not know a payment before its payer has come. */
const Unknown = z.object({ state: z.literal('unknown') })

const Known = z.object({
  state: z.enum(['open', 'paid', 'declined', 'cancelled', 'expired']),
  amount: z.string(),
  currency: z.string(),
  refunded: z.string(),
  charged_back: z.string(),
  card: z.optional(z.string()),
  reason: z.optional(z.string()),
})

export const StatusAnswer = z.union([Unknown, Known])

export const RefundAnswer = z.object({
  refund: z.string(),
  state: z.enum(['accepted', 'done', 'failed']),
  amount: z.string(),
  currency: z.string(),
})
