/** A place on earth in degrees. */
export interface Position {
  lat: number
  lon: number
}

const EARTH_RADIUS_KM = 6371.0088
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Great-circle distance in kilometres (haversine; within 0.5 % of the true earth). */
export const distanceKm = (a: Position, b: Position): number => {
  const north = Math.sin(radians(b.lat - a.lat) / 2) ** 2
  const east = Math.sin(radians(b.lon - a.lon) / 2) ** 2
  const chord = north + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * east
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(chord)))
}

/**
 * How near somebody is, as coarse as others may know it. Positions are those of towns, so a band tells nothing about an
 * address; `same_town` says the town is the same one, not that the distance is small.
 */
export const DISTANCE_BANDS = [
  'same_town',
  'under_10',
  'under_25',
  'under_50',
  'under_100',
  'under_250',
  'far',
] as const
export type DistanceBand = (typeof DISTANCE_BANDS)[number]

/** The bands that a search can be bounded by: whatever is nearer belongs to them too. */
export const SEARCH_BANDS = ['same_town', 'under_10', 'under_25', 'under_50', 'under_100', 'under_250'] as const
export type SearchBand = (typeof SEARCH_BANDS)[number]

const LIMITS_KM: Record<DistanceBand, number> = {
  same_town: 0,
  under_10: 10,
  under_25: 25,
  under_50: 50,
  under_100: 100,
  under_250: 250,
  far: Infinity,
}

/** The band to tell beside a town, if it says more and is not very far. */
export const tellingBand = (city: string | null, band: DistanceBand | null): SearchBand | null =>
  band === null || band === 'far' || (city && band === 'same_town') ? null : band

/** The distance in kilometres that a band stays below: 0 for the same town, Infinity for `far`. */
export const bandLimitKm = (band: DistanceBand): number => LIMITS_KM[band]

/** The band of two members' towns, `km` apart. */
export const distanceBand = (km: number, sameTown: boolean): DistanceBand =>
  sameTown ? 'same_town' : (DISTANCE_BANDS.find((band) => km < LIMITS_KM[band]) ?? 'far')

/** Web Mercator ends here; beyond it the projection runs to infinity. */
const MERCATOR_LIMIT = 85

/**
 * A flat point whose neighbours sort as they do on earth, for an index by distance: `x` is the longitude, `y` the
 * Mercator northing, both in degrees of the equator.
 */
export const mercatorPoint = (lat: number, lon: number): { x: number; y: number } => {
  const clamped = Math.min(MERCATOR_LIMIT, Math.max(-MERCATOR_LIMIT, lat))
  return { x: lon, y: (Math.asinh(Math.tan(radians(clamped))) * 180) / Math.PI }
}

const hundredths = (degrees: number) => Math.round(degrees * 100) / 100

/** A position rounded to two decimals, about a kilometre: no finer one is ever looked up or kept. */
export const roundPosition = ({ lat, lon }: Position): Position => ({ lat: hundredths(lat), lon: hundredths(lon) })

/** Where a member lives as others may use it: a town and its point of `mercatorPoint`. */
export type TownPoint = { town: number; x: number; y: number }

/** The band between two members' towns; null where either is not known. */
export const bandBetween = (one: TownPoint | null, other: TownPoint | null): DistanceBand | null =>
  one && other ? distanceBand(distanceKm(onEarth(one), onEarth(other)), one.town === other.town) : null

const onEarth = ({ x, y }: TownPoint): Position => ({ lat: (Math.atan(Math.sinh(radians(y))) * 180) / Math.PI, lon: x })
