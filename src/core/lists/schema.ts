import * as z from 'zod/mini'

/** Where the page before ended, as the answer before told it. */
export const After = z.optional(z.string().check(z.regex(/^[\w.-]{1,400}$/)))

/** How a list is asked for that goes on page by page. */
export const ListQuery = z.object({ after: After })
