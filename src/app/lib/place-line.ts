import { m } from './messages.ts'
import { bandBesideTown } from '#core/geo/distance.ts'
import type { ProfileCard } from '#core/profiles/types.ts'

/** Where somebody lives, in one line of a tile: the town, and how far it is if that says more and is not very far; null for nothing known. */
export function placeLine({ city, distance }: Pick<ProfileCard, 'city' | 'distance'>): string | null {
  const band = bandBesideTown(city, distance)
  return [city, band && m[`geo_band_${band}`]()].filter(Boolean).join(' · ') || null
}
