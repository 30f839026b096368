import * as z from 'zod/mini'

export const Code = z.pipe(
  z.string().check(z.trim(), z.minLength(1), z.maxLength(40), z.regex(/^[\w-]+$/)),
  z.transform((code: string) => code.toUpperCase()),
)

export const DiscountQuery = z.object({ code: z.optional(Code), welcome: z.optional(z.literal('true')) })
