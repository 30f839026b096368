import type { SQL } from 'drizzle-orm'
import { sql } from '#db/sql.ts'

const EARTH_RADIUS_KM = sql.raw('6371.0088')

export const latitude = (point: SQL): SQL => sql`atan(sinh(radians(${point}[1])))`

/** The kilometres between two points of `mercatorPoint`. The same formula as `distanceKm`. */
export function kmBetween(one: SQL, other: SQL): SQL {
  const [here, there] = [latitude(one), latitude(other)]
  return sql`2 * ${EARTH_RADIUS_KM} * asin(least(1, sqrt(sin((${here} - ${there}) / 2) ^ 2
    + cos(${here}) * cos(${there}) * sin(radians(${one}[0] - ${other}[0]) / 2) ^ 2)))`
}
