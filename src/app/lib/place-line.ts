import { m } from './messages.ts'
import type { ProfileCard } from '#core/profiles/shape.ts'

/** Where somebody lives, in one line: the town and how far it is, what is known of them; null for nothing. */
export function placeLine({ city, distance }: Pick<ProfileCard, 'city' | 'distance'>): string | null {
  return [city, distance && m[`geo_band_${distance}`]()].filter(Boolean).join(' · ') || null
}
