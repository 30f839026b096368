import { mercatorPoint, type Position } from '#core/geo/distance.ts'
import type { Town } from '#core/geo/types.ts'
import type { Db } from '#db/client.ts'
import { answering, int, real } from '#db/row.ts'
import { sql } from '#db/sql.ts'
import { towns } from '#db/tables.ts'
import { countedTowns, townRow, type Towns, type TownSeeker } from './counted-towns.ts'

export async function nearestTowns(
  db: Db,
  { lat, lon }: Position,
  count: number,
  seeker: TownSeeker,
): Promise<Towns<Town & Position & { population: number }> | undefined> {
  const { x, y } = mercatorPoint(lat, lon)
  return countedTowns(
    db,
    answering(
      { ...townRow, lat: real, lon: real, population: int },
      sql`select ${towns.id}, ${towns.name}, ${towns.region}, ${towns.country}, ${towns.lat}, ${towns.lon},
      ${towns.population} from ${towns}
      order by ${towns.position} <-> point(${x}::float8, ${y}::float8) limit ${count}`,
    ),
    seeker,
  )
}
