import * as z from 'zod/mini'

/** A profile, written as we write it: people are counted by it. */
const profile = z.uuid().check(z.toLowerCase())

/** A decision about the profile `id`: Ja is a like. */
export const Swipe = z.strictObject({ id: profile, like: z.boolean() })

/** Whose Nein is taken back. */
export const SwipeUndo = z.strictObject({ id: profile })
