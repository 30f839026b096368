import * as z from 'zod/mini'
import { NOTIFICATION_TYPES } from './kinds.ts'

const ways = z.strictObject({ mail: z.optional(z.boolean()), push: z.optional(z.boolean()) })

/** A change touches only what it names. `resume` removes reasons for which mails have stopped. */
export const NotificationChange = z.strictObject({
  notifications: z.optional(
    z.strictObject(Object.fromEntries(NOTIFICATION_TYPES.map((type) => [type, z.optional(ways)]))),
  ),
  push_names: z.optional(z.boolean()),
  resume: z.optional(z.array(z.enum(['fbl', 'listunsubscribe'])).check(z.maxLength(2))),
})
