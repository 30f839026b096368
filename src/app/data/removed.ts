import { createListeners } from '#app/lib/listeners.ts'

/** Who or what a member has removed. */
export type Removed = { conversation: string } | { profile: string }

/** Hears of it, also if no cached answer names it. */
export const { tell: tellRemoved, subscribe: onRemoved } = createListeners<[Removed]>()
