import { m } from './messages.ts'
import type { ProfileCard } from '#core/profiles/shape.ts'

/** Where somebody lives, in one line of a tile: the town, and how far it is if that says more and is not very far; null for nothing known. */
export function placeLine({ city, distance }: Pick<ProfileCard, 'city' | 'distance'>): string | null {
  const tells = distance && distance !== 'far' && !(city && distance === 'same_town')
  return [city, tells && m[`geo_band_${distance}`]()].filter(Boolean).join(' · ') || null
}
