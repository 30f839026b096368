import { sql } from 'drizzle-orm'
import { mercatorPoint, type Position } from '#core/geo/distance.ts'
import type { Town } from '#core/geo/shape.ts'
import { type Db, rows } from '#db/client.ts'

/** The `count` towns nearest to a position, by the index. */
export async function nearestTowns(
  db: Db,
  { lat, lon }: Position,
  count: number,
): Promise<(Town & Position & { population: number })[]> {
  const { x, y } = mercatorPoint(lat, lon)
  return rows(
    db,
    sql`select id, name, region, country, lat, lon, population from towns
      order by position <-> point(${x}::float8, ${y}::float8) limit ${count}`,
  )
}
