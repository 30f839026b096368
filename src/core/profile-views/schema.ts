import * as z from 'zod/mini'

export const VisitorsSeen = z.strictObject({ as_of: z.iso.datetime() })
