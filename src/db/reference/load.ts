import { mercatorPoint } from '#core/geo/distance.ts'
import type { driver } from '#db/client.ts'
import { readPlaces } from './places.ts'

const CHUNK = 14_000

/**
 * Fills the table of towns from the reference data. A repeat adds only what is missing. Returns the number of towns. Node only.
 */
export async function loadPlaces(sql: ReturnType<typeof driver>): Promise<number> {
  const [places, [there]] = await Promise.all([readPlaces(), sql`select count(*)::int as count from towns`])
  if (there?.count >= places.length) return places.length
  const positions = places.map(({ lat, lon }) => mercatorPoint(lat, lon))
  const statements = [sql`set local statement_timeout = 0`]
  for (let from = 0; from < places.length; from += CHUNK) {
    const chunk = places.slice(from, from + CHUNK)
    const at = positions.slice(from, from + CHUNK)
    const column = <Key extends keyof (typeof chunk)[number]>(key: Key) => chunk.map((place) => place[key])
    statements.push(sql`insert into towns (id, name, country, region, lat, lon, population, position)
      select id, name, country, region, lat, lon, population, point(x, y)
      from unnest(${column('id')}::int[], ${column('name')}::text[], ${column('country')}::text[], ${column('region')}::text[],
        ${column('lat')}::real[], ${column('lon')}::real[], ${column('population')}::int[],
        ${at.map(({ x }) => x)}::float8[], ${at.map(({ y }) => y)}::float8[])
        as place(id, name, country, region, lat, lon, population, x, y)
      on conflict (id) do nothing`)
  }
  await sql.transaction(statements)
  return places.length
}
