import { sql } from 'drizzle-orm'
import { mercatorPoint, type Position } from '#core/geo/distance.ts'
import type { Town } from '#core/geo/shape.ts'
import type { Db } from '#db/client.ts'
import { countedTowns, type Towns, type TownSeeker } from './counted-towns.ts'

/** The `count` towns nearest to a position, by the index. Nothing if the session is over. */
export async function nearestTowns(
  db: Db,
  { lat, lon }: Position,
  count: number,
  seeker: TownSeeker,
): Promise<Towns<Town & Position & { population: number }> | undefined> {
  const { x, y } = mercatorPoint(lat, lon)
  return countedTowns(
    db,
    sql`select id, name, region, country, lat, lon, population from towns
      order by position <-> point(${x}::float8, ${y}::float8) limit ${count}`,
    seeker,
  )
}
