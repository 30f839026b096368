import { distanceKm, roundPosition } from '#core/geo/distance.ts'
import { NEAREST_TOWNS, pickTown } from '#core/geo/pick-town.ts'
import { GeocodeQuery } from '#core/geo/schema.ts'
import type { GeocodeAnswer, Town } from '#core/geo/shape.ts'
import { townsByName } from '#db/queries/geo/by-name.ts'
import { nearestTowns } from '#db/queries/geo/nearest.ts'
import { endpoint } from '#functions/http/endpoint.ts'
import { input } from '#functions/http/input.ts'
import { refuse } from '#functions/http/refuse.ts'

const FOUND = 10

/**
 * The town of a position, null where none is near; or, by `q` and `country`, the largest towns whose name begins so.
 * A position is rounded to about a kilometre first and kept nowhere.
 */
export const geocode = endpoint('/api/geocode.php').get('/', input('query', GeocodeQuery), async (c) => {
  const { lat, lon, q, country } = c.req.valid('query')
  if (q !== undefined) {
    const towns = await townsByName(c.env.db, country ?? refuse('invalid_input', { field: 'country' }), q, FOUND)
    c.header('Cache-Control', 'public, max-age=3600')
    return c.json<GeocodeAnswer>({ towns })
  }
  if (lat === undefined || lon === undefined) refuse('invalid_input', { field: lat === undefined ? 'lat' : 'lon' })
  const here = roundPosition({ lat, lon })
  const near = await nearestTowns(c.env.db, here, NEAREST_TOWNS)
  const town = pickTown(near.map((each) => ({ ...each, km: distanceKm(here, each) })))
  return c.json<GeocodeAnswer>({ town: town && shown(town) })
})

const shown = ({ id, name, region, country }: Town): Town => ({ id, name, region, country })
