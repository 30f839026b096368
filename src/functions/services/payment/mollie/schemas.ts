import * as z from 'zod/mini'

const amount = z.object({ currency: z.string(), value: z.string() })
const limit = z.optional(z.nullable(amount))

export const MethodList = z.object({
  _embedded: z.object({ methods: z.array(z.object({ id: z.string(), minimumAmount: limit, maximumAmount: limit })) }),
})

export const ProviderPayment = z.object({
  id: z.string(),
  status: z.enum(['open', 'pending', 'authorized', 'paid', 'canceled', 'expired', 'failed']),
  amount,
  method: z.optional(z.nullable(z.string())),
  metadata: z.optional(z.unknown()),
  details: z.optional(
    z.nullable(
      z.object({ cardLabel: z.optional(z.nullable(z.string())), failureReason: z.optional(z.nullable(z.string())) }),
    ),
  ),
  customerId: z.optional(z.nullable(z.string())),
  sequenceType: z.optional(z.nullable(z.string())),
  amountRefunded: limit,
  amountChargedBack: limit,
  _links: z.object({ checkout: z.optional(z.object({ href: z.string() })) }),
})

export const ProviderRefund = z.object({
  id: z.string(),
  status: z.enum(['queued', 'pending', 'processing', 'refunded', 'failed', 'canceled']),
  amount,
})

export const ProviderCustomer = z.object({ id: z.string() })

const detail = z.optional(z.nullable(z.string()))

export const ProviderMandate = z.object({
  id: z.string(),
  status: z.enum(['valid', 'pending', 'invalid']),
  method: z.string(),
  details: z.object({ cardLabel: detail, cardNumber: detail, cardExpiryDate: detail, consumerAccount: detail }),
})

export const MandateList = z.object({ _embedded: z.object({ mandates: z.array(ProviderMandate) }) })

export const Problem = z.object({ detail: z.string(), field: z.optional(z.nullable(z.string())) })
