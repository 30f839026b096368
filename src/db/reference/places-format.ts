import type { Country } from '#core/geo/countries.ts'

export interface Place {
  /** GeoNames id. It stays the same when the file is built again. */
  id: number
  name: string
  country: Country
  region: string
  /** Degrees with two decimals. */
  lat: number
  lon: number
  population: number
}

/*
 * One line `=DE-BY` opens a region; below it one line per town: name, id, latitude and longitude in hundredths of a
 * degree and inhabitants, parted by tabs. Towns follow by id, written as the step from the one before.
 */

export const writePlaces = (places: readonly Place[]): string => {
  const regions = Map.groupBy(places, ({ region }) => region)
  const lines = [...regions.keys()].sort().flatMap((region) => {
    let before = 0
    return [
      `=${region}`,
      ...regions
        .get(region)!
        .toSorted((a, b) => a.id - b.id)
        .map(({ id, name, lat, lon, population }) => {
          const step = id - before
          before = id
          return [name, step, Math.round(lat * 100), Math.round(lon * 100), population].join('\t')
        }),
    ]
  })
  return `${lines.join('\n')}\n`
}

export function* parsePlaces(text: string): Generator<Place> {
  let region = ''
  let id = 0
  for (const line of text.split('\n')) {
    if (line.startsWith('=')) {
      region = line.slice(1)
      id = 0
    } else if (line) {
      const [name, step, lat, lon, population] = line.split('\t') as [string, string, string, string, string]
      id += Number(step)
      const country = region.slice(0, 2) as Country
      yield {
        id,
        name,
        country,
        region,
        lat: Number(lat) / 100,
        lon: Number(lon) / 100,
        population: Number(population),
      }
    }
  }
}
