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
 * How near somebody is, as coarsely as others may know it. Positions are those of towns, so a band reveals no address.
 * `same_town` means that the town is the same, not that the distance is small.
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

/** The band to show beside a town; null if it is far or says no more than the town. */
export const bandBesideTown = (city: string | null, band: DistanceBand | null): SearchBand | null =>
  band === null || band === 'far' || (city && band === 'same_town') ? null : band

/** The upper limit of a band in kilometres: 0 for the same town, Infinity for `far`. */
export const bandLimitKm = (band: DistanceBand): number => LIMITS_KM[band]

export const distanceBand = (km: number, sameTown: boolean): DistanceBand =>
  sameTown ? 'same_town' : (DISTANCE_BANDS.find((band) => km < LIMITS_KM[band]) ?? 'far')

/** The Mercator projection goes to infinity towards the poles, so latitudes are cut off here. */
const MERCATOR_LIMIT = 85

/** A planar point for an index by distance: `x` is the longitude, `y` the Mercator northing, both in degrees of the equator. */
export const mercatorPoint = (lat: number, lon: number): { x: number; y: number } => {
  const clamped = Math.min(MERCATOR_LIMIT, Math.max(-MERCATOR_LIMIT, lat))
  return { x: lon, y: (Math.asinh(Math.tan(radians(clamped))) * 180) / Math.PI }
}

const hundredths = (degrees: number) => Math.round(degrees * 100) / 100

/** Rounds a position to two decimals, about a kilometre. No finer one is looked up or stored. */
export const roundPosition = ({ lat, lon }: Position): Position => ({ lat: hundredths(lat), lon: hundredths(lon) })

/** Where a member lives, as others may use it: a town with its `mercatorPoint`. */
export type TownPoint = { town: number; x: number; y: number }

export const bandBetween = (one: TownPoint | null, other: TownPoint | null): DistanceBand | null =>
  one && other ? distanceBand(distanceKm(onEarth(one), onEarth(other)), one.town === other.town) : null

const onEarth = ({ x, y }: TownPoint): Position => ({ lat: (Math.atan(Math.sinh(radians(y))) * 180) / Math.PI, lon: x })
