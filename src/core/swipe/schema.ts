import * as z from 'zod/mini'

/** A decision about the profile `id`: Ja is a like. */
export const Swipe = z.strictObject({ id: z.uuid(), like: z.boolean() })

/** Whose Nein is taken back. */
export const SwipeUndo = z.strictObject({ id: z.uuid() })
