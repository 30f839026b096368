import * as z from 'zod/mini'

export const After = z.optional(z.string().check(z.regex(/^[\w.-]{1,400}$/)))

export const ListQuery = z.object({ after: After })
