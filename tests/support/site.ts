import { asc } from 'drizzle-orm'
import { mercatorPoint } from '#core/geo/distance.ts'
import { discountCodes } from '#db/schema/money.ts'
import { siteHosts, sites } from '#db/schema/sites.ts'
import { towns } from '#db/schema/towns.ts'
import type { World } from './world.ts'

export async function siteOf(world: World): Promise<typeof sites.$inferSelect> {
  return (await world.db.select().from(sites).orderBy(asc(sites.id)).limit(1))[0]!
}

export async function addSite(world: World, host?: string): Promise<number> {
  const { id: _, ...like } = await siteOf(world)
  const [site] = await world.db.insert(sites).values(like).returning({ id: sites.id })
  if (host) await world.db.insert(siteHosts).values({ host, siteId: site!.id })
  return site!.id
}

type Town = Pick<typeof towns.$inferInsert, 'id' | 'name' | 'lat' | 'lon'> & Partial<typeof towns.$inferInsert>

/** Towns, German ones unless told otherwise, where their latitude and longitude say. */
export async function addTowns(world: World, ...added: Town[]): Promise<void> {
  await world.db.insert(towns).values(added.map(filled))
}

export function homeColumns(town: Town) {
  const { id: townId, name: city, region, position } = filled(town)
  return { townId, city, region, position }
}

function filled(town: Town) {
  const { x, y } = mercatorPoint(town.lat, town.lon)
  return { country: 'DE', region: 'DE-NI', population: 5000, position: `(${x},${y})`, ...town }
}

/** A discount code of the site, unless it is there; what it does not say does not limit it. */
export async function addDiscountCode(world: World, code: Omit<typeof discountCodes.$inferInsert, 'siteId'>) {
  const { id: siteId } = await siteOf(world)
  await world.db
    .insert(discountCodes)
    .values({ siteId, ...code })
    .onConflictDoNothing()
}
