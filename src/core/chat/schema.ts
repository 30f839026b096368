import * as z from 'zod/mini'
import { After } from '#core/lists/schema.ts'
import { isStorable } from '#core/text.ts'
import { LOCALES } from '#core/site/locales.ts'
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

/** A photo, as a form. */
export const NewPhotoMessage = z.strictObject({ to: id, kind: z.literal('image'), photo: z.file() })

export const ChatsQuery = z.object({
  after: After,
  filter: z.optional(z.enum(['unread', 'matches'])),
  q: z.optional(z.string().check(z.maxLength(CHAT.nameSearched), z.refine(isStorable))),
})

export const ChatQuery = z.object({ id: z.optional(id), member: z.optional(id), before: z.optional(id) })
export const IcebreakersQuery = z.object({ locale: z.optional(z.enum(LOCALES)) })
export const ChatId = z.strictObject({ id })
export const MutedChat = z.strictObject({ id, muted: z.boolean() })
