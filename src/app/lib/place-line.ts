import { m } from './messages.ts'
import { bandBesideTown } from '#core/geo/distance.ts'
import type { ProfileCard } from '#core/profiles/types.ts'

/** A tile's place: the town, and the distance where it says more and is not far; null for nothing known. */
export function placeLine({ city, distance }: Pick<ProfileCard, 'city' | 'distance'>): string | null {
  const band = bandBesideTown(city, distance)
  return [city, band && m[`geo_band_${band}`]()].filter(Boolean).join(' · ') || null
}
