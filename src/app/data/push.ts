import { queryOptions, skipToken } from '@tanstack/react-query'
import type { SlotBanner } from '#app/ui/frame/banner-slot.tsx'

/** Pushes in this browser: impossible, refused by the member, possible, or on. */
export type PushState = 'incapable' | 'denied' | 'off' | 'subscribed'

/** The state of pushes, and their offer where it is due; unknown for visitors, and until the lazy part has looked. */
export type Push = { state: PushState; banner: SlotBanner | null }

export const pushQuery = queryOptions<Push>({ queryKey: ['push'], queryFn: skipToken, staleTime: Infinity })
