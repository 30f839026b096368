import * as z from 'zod/mini'
import { After } from '#core/lists/schema.ts'
import { LIKE_TYPES } from '#core/site/words.ts'
import { isStorable } from '#core/text.ts'
import { LIKED_QUERY_MAX, LIKED_TEXT_MAX } from './limits.ts'

export const LikesQuery = z.object({ type: z.optional(z.enum(LIKE_TYPES)), after: After })

const UUID = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}'

export const LikedQuery = z.object({
  ids: z.pipe(
    z.string().check(z.regex(new RegExp(`^${UUID}(,${UUID}){0,${LIKED_QUERY_MAX - 1}}$`))),
    z.transform((value) => value.split(',')),
  ),
})

export const LikeTarget = z.strictObject({ id: z.uuid() })

/** The photo or the piece of a profile's texts that a like is for. */
export const LikedPart = z.union([
  z.strictObject({ photo: z.uuid() }),
  z.strictObject({
    text: z.string().check(
      z.maxLength(LIKED_TEXT_MAX),
      z.refine((text) => text.trim() !== '' && isStorable(text)),
    ),
  }),
])
export type LikedPart = z.infer<typeof LikedPart>

export const NewLike = z.strictObject({ id: z.uuid(), on: z.optional(LikedPart) })
