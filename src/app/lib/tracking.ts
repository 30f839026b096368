import type * as z from 'zod/mini'
import type { Tracking as Values } from '#core/account/schema.ts'

export type Tracking = z.input<typeof Values>

const KEYS = ['network', 'ref', 'sub1', 'sub2', 'sub3'] as const

/** Where this visitor came from, kept from the first address by `src/app/early.js`; undefined for most. */
export function tracking(cookies: string = document.cookie): Tracking | undefined {
  const kept = /(?:^|;\s*)tracking=([^;]*)/.exec(cookies)?.[1]
  try {
    const values = JSON.parse(decodeURIComponent(kept ?? 'null')) as Partial<Record<string, unknown>> | null
    const known = KEYS.filter((key) => typeof values?.[key] === 'string')
    return known.length > 0 ? Object.fromEntries(known.map((key) => [key, values?.[key]])) : undefined
  } catch {
    return undefined
  }
}
