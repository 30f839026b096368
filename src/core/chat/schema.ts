import * as z from 'zod/mini'
import { CHAT } from './limits.ts'

const id = z.uuid()

export const NewMessage = z.discriminatedUnion('kind', [
  z.strictObject({
    to: id,
    kind: z.literal('text'),
    text: z.string().check(z.minLength(1), z.maxLength(CHAT.textBytes)),
  }),
  z.strictObject({ to: id, kind: z.literal('gift'), gift: z.string().check(z.regex(/^\d{1,9}$/)) }),
])

export const ChatQuery = z.object({ id: z.optional(id), member: z.optional(id), before: z.optional(id) })
export const ChatId = z.strictObject({ id })
