import * as z from 'zod/mini'
import { DELETION_REASONS } from './reasons.ts'

export const AccountDeletion = z.strictObject({
  password: z.string().check(z.minLength(1), z.maxLength(1024)),
  reason: z.enum(DELETION_REASONS),
  remarks: z.optional(z.string()),
})

export type AccountDeletion = z.infer<typeof AccountDeletion>
