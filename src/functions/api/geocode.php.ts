import type { Context } from 'hono'
import { distanceKm, roundPosition } from '#core/geo/distance.ts'
import { NEAREST_TOWNS, pickTown } from '#core/geo/pick-town.ts'
import { GeocodeQuery } from '#core/geo/schema.ts'
import type { GeocodeAnswer, Town } from '#core/geo/types.ts'
import { townsByName } from '#db/queries/geo/by-name.ts'
import type { Towns, TownSeeker } from '#db/queries/geo/counted-towns.ts'
import { nearestTowns } from '#db/queries/geo/nearest.ts'
import type { App } from '#functions/services/context.ts'
import { endpoint } from '#functions/middleware/endpoint.ts'
import { input } from '#functions/request/input.ts'
import { visitor } from '#functions/middleware/actor.ts'
import { checkMemberRead, countVisitorRead, readWeight, refuseExhausted } from '#functions/use-cases/read-limit.ts'
import { requireFound, fail } from '#functions/responses/api-error.ts'

const FOUND = 10

/**
 * The town near a position (null if there is none), or the largest towns whose name begins with `q`. A position is rounded to
 * about a kilometre first and never stored.
 */
export const geocode = endpoint('/api/geocode.php').get('/', visitor, input('query', GeocodeQuery), async (c) => {
  refuseExhausted(c, 'town')
  const { lat, lon, q, country } = c.req.valid('query')
  if (q !== undefined) {
    const land = country ?? fail('invalid_input', { field: 'country' })
    const towns = await counted(c, townsByName(c.env.db, land, q, FOUND, seekerOf(c)))
    c.header('Cache-Control', 'public, max-age=3600')
    return c.json<GeocodeAnswer>({ towns })
  }
  if (lat === undefined || lon === undefined) fail('invalid_input', { field: lat === undefined ? 'lat' : 'lon' })
  const here = roundPosition({ lat, lon })
  const near = await counted(c, nearestTowns(c.env.db, here, NEAREST_TOWNS, seekerOf(c)))
  const town = pickTown(near.map((each) => ({ ...each, km: distanceKm(here, each) })))
  return c.json<GeocodeAnswer>({ town: town && shown(town) })
})

const shown = ({ id, name, region, country }: Town): Town => ({ id, name, region, country })

const seekerOf = (c: Context<App>): TownSeeker => c.var.actor && { ...c.var.actor, weight: readWeight(c, 'town') }

async function counted<Found>(c: Context<App>, found: Promise<Towns<Found> | undefined>): Promise<Found[]> {
  const [row, checkVisitor] = await Promise.all([found, countVisitorRead(c, 'town')])
  checkVisitor()
  const { over, towns } = requireFound(row)
  checkMemberRead(c, 'town', over)
  return towns
}
