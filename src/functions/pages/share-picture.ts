import { LANDERS } from '#core/site/landers.ts'

/** Pages that have a picture of their own where they are shared; all others have that of the start page. */
export const SHARES = ['home', 'member', ...LANDERS] as const
export type Share = (typeof SHARES)[number]

/** In pixels, as link previews ask for. */
export const SHARE_SIZE = { width: 1200, height: 630 }

export const sharePath = (share: Share): string => `/share-${share}.png`
