import * as z from 'zod/mini'

/** That the list was opened says everything. */
export const VisitorsSeen = z.strictObject({})
