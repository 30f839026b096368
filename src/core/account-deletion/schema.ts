import * as z from 'zod/mini'
import { LEAVING_REASONS } from './reasons.ts'

export const Leaving = z.strictObject({
  password: z.string().check(z.minLength(1), z.maxLength(1024)),
  reason: z.enum(LEAVING_REASONS),
  remarks: z.optional(z.string()),
})
