import { queryOptions, skipToken } from '@tanstack/react-query'
import type { SlotBanner } from '#app/ui/frame/banner-slot.tsx'

/** How this browser stands with pushes: it cannot, the member refused, it could, or it gets them. */
export type PushState = 'incapable' | 'denied' | 'off' | 'subscribed'

/** The state of pushes, and their offer where it is due; unknown until the lazy part has looked, and for visitors. */
export type Push = { state: PushState; banner: SlotBanner | null }

/** Filled by the notifications feature, read by the frame. */
export const pushQuery = queryOptions<Push>({ queryKey: ['push'], queryFn: skipToken, staleTime: Infinity })
