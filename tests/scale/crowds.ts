import type pg from 'pg'
import { type Backend, connect, driver } from '#db/client.ts'
import { loadPlaces } from '#db/reference/load.ts'
import { countStalestRealm } from '#db/search/count-realm.ts'
import { neonHandler } from '#local/cloud/neon.ts'
import { migrate, type PostgresServer } from '#local/cloud/postgres.ts'
import { fillCrowd } from './crowd.ts'

/** The seed of a run and the databases with the crowds, each made from `made`; the large one only where it was asked for. */
export type Crowds = { seed: number; made: number; small: string; large: string | null }

/** How many members live in each of the two crowds. */
export const SIZES = { small: 100_000, large: 1_000_000 } as const
export type Size = keyof typeof SIZES

/** Makes the crowds in databases of their own on a server, `both` or the small one, and tells how long it took. */
export async function buildCrowds(server: PostgresServer, seed: number, both: boolean): Promise<Crowds> {
  const begin = performance.now()
  await server.createTemplate(async ({ pool }) => {
    await migrate(pool)
    await loadPlaces(driver(backendFor(pool)))
  })
  const build = async (size: Size) => {
    const { url, pool } = await server.cloneDatabase()
    const took = await fillCrowd(url, SIZES[size], seed)
    const db = connect(backendFor(pool))
    while ((await countStalestRealm(db, new Date())) !== undefined);
    await pool.query('vacuum (analyze) search_frequencies')
    await pool.query('vacuum (analyze) search_towns')
    await pool.end()
    const steps = Object.entries(took).map(([step, ms]) => `${step} ${(ms / 1000).toFixed(1)}`)
    console.log(`> ${SIZES[size].toLocaleString('en')} members from the seed ${seed}: ${steps.join(', ')} s`)
    return url
  }
  const crowds = { seed, made: seed, small: await build('small'), large: both ? await build('large') : null }
  console.log(`> crowds in ${((performance.now() - begin) / 1000).toFixed(0)} s`)
  return crowds
}

/** The application's own way to a database, without a socket. */
export function backendFor(pool: pg.Pool): { url: string; backend: Backend } {
  const handle = neonHandler(pool)
  return {
    url: 'postgresql://liaison:local@localhost/liaison',
    backend: (url, init) => handle(new Request(url, init)),
  }
}
