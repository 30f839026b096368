import * as z from 'zod/mini'

/** The list that was opened: `as_of` as its answer had it. */
export const VisitorsSeen = z.strictObject({ as_of: z.iso.datetime() })
