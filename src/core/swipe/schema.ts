import * as z from 'zod/mini'

/** In lower case, because the ids of people are counted as text. */
const profile = z.uuid().check(z.toLowerCase())

export const Swipe = z.strictObject({ id: profile, like: z.boolean() })

export const SwipeUndo = z.strictObject({ id: profile })
