import * as z from 'zod/mini'
import { After } from '#core/lists/schema.ts'
import { LIKE_TYPES } from '#core/site/words.ts'
import { LIKED_QUERY_MAX } from './limits.ts'

export const LikesQuery = z.object({ type: z.optional(z.enum(LIKE_TYPES)), after: After })

const UUID = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}'

export const LikedQuery = z.object({
  ids: z.pipe(
    z.string().check(z.regex(new RegExp(`^${UUID}(,${UUID}){0,${LIKED_QUERY_MAX - 1}}$`))),
    z.transform((value) => value.split(',')),
  ),
})

export const LikeTarget = z.strictObject({ id: z.uuid() })
