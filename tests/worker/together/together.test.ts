import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { seeded } from '#local/demo/random.ts'
import { servedVerbs } from '#tests/support/every-verb.ts'
import { openScenes } from '#tests/support/scenes.ts'
import { useWorld } from '#tests/support/world.ts'
import { printedSeed } from '#tests/setup/effort.ts'
import { openCrowd } from './crowd.ts'
import { type Edge, openEdge } from './edge.ts'

const random = seeded(`together ${printedSeed('together')}`)
const MINUTE_MS = 60_000

/** Requests that take little time. */
const LIGHT = [
  'GET /api/settings.php',
  'GET /api/user.php',
  'GET /api/members.php',
  'POST /api/like.php',
  'PAGE /members',
]

const world = useWorld({ signup_credits: 500 }, { hurried: true })
let edge: Edge
let crowd: Awaited<ReturnType<typeof openCrowd>>
const host = 'liaison.test'

beforeAll(async () => {
  world.current.now = new Date()
  edge = await openEdge(world.current)
  crowd = await openCrowd(await openScenes(world.current), edge, random)
}, 120_000)

afterAll(async () => {
  await edge?.close()
  const { asked, left, violations } = crowd?.tally ?? {}
  console.log(`together: ${asked} requests, ${left} left before the answer, ${violations} violations`)
})

// Everything works again for the next test.
beforeEach(async () => {
  edge.slowDown(0)
  await edge.faults()
  await edge.front({})
})

/** Expects an answer to everything, once the runtime is done with those who left. */
async function expectService(under: string): Promise<void> {
  const ask = async () => crowd.ask(await Promise.all(LIGHT.map(crowd.one)), { host: under, clients: 1, served: true })
  await expect.poll(ask).toEqual({})
}

const some = (name: string, count: number) => Promise.all(Array.from({ length: count }, () => crowd.one(name)))
/** A third of the clients leave, at once or midway. */
const restless = () => (random.chance(1 / 3) ? random.int(1, 60) : 0)

test('the requests cover every endpoint and verb of the application', async () => {
  const wanted = (await crowd.everything()).map(({ name }) => name.split('?')[0]!)
  expect([...new Set(wanted)].filter((name) => !/^(PAGE|FORM) /.test(name)).toSorted()).toEqual(servedVerbs())
})

describe('cold caches', () => {
  test('all requests arrive at once at a new runtime', async () => {
    await edge.restart()
    edge.slowDown(100)
    expect(await crowd.ask(await crowd.everything(), { host })).toEqual({})
    await expectService(host)
  })

  test('twenty parallel requests to a host, repeatedly, with a slow database', async () => {
    edge.slowDown(300)
    for (let round = 0; round < 5; round++) {
      const requests = [...(await some('GET /api/settings.php', 12)), ...(await some('PAGE /members', 8))]
      expect(await crowd.ask(requests, { host: await edge.host() })).toEqual({})
    }
  })

  test.each(['GET /api/settings.php', 'PAGE /login'])(
    'the first request is aborted before the database answers: %s',
    async (name) => {
      const unknown = await edge.host()
      edge.slowDown(300)
      const asked = edge.reached('/sql')
      const first = crowd.ask(await some(name, 1), { host: unknown, leaves: () => asked })
      await asked
      const both = [...(await some('GET /api/settings.php', 5)), ...(await some('PAGE /login', 5))]
      expect(await crowd.ask(both, { host: unknown })).toEqual({})
      expect(await first).toEqual({})
    },
  )

  test('the request that loads the built page is aborted', async () => {
    await edge.restart()
    await crowd.answer('GET /api/settings.php', host)
    await edge.front({ late: 300 })
    const first = crowd.ask(await some('PAGE /login', 2), { host, leaves: () => 100 })
    expect(await crowd.ask(await some('PAGE /login', 8), { host })).toEqual({})
    expect(await first).toEqual({})
  })
})

describe('expired caches', () => {
  test('all requests arrive at once, and the first one is aborted', async () => {
    const known = await edge.host()
    await crowd.answer('GET /api/settings.php', known)
    edge.slowDown(200)
    for (let round = 1; round <= 4; round++) {
      await edge.front({ ahead: round * (MINUTE_MS + 1000) })
      const asked = edge.reached('/sql')
      const first = crowd.ask(await some('PAGE /login', 1), { host: known, leaves: () => asked })
      await asked
      const both = [...(await some('GET /api/settings.php', 12)), ...(await some('PAGE /members', 8))]
      expect(await crowd.ask(both, { host: known, leaves: restless })).toEqual({})
      expect(await first).toEqual({})
    }
  })
})

describe('the cached site', () => {
  /** What the site is called under a host, and how many statements it took to say so. */
  const named = async (known: string) => {
    const { status, json, trips } = await crowd.answer('GET /api/settings.php', known)
    return { status, name: json?.settings?.name ?? json?.error?.code, sql: trips.sql }
  }
  const rename = (name: string) =>
    world.current.sql(`update sites set settings = settings || jsonb_build_object('name', $1::text)`, [name])

  test('is used at once, renewed after a minute, and read again after ten', async () => {
    const known = await edge.host()
    await rename('First')
    expect(await named(known)).toEqual({ status: 200, name: 'First', sql: 1 })
    await rename('Second')
    await edge.front({ ahead: MINUTE_MS - 5000 })
    expect(await named(known)).toEqual({ status: 200, name: 'First', sql: 0 })
    await edge.front({ ahead: MINUTE_MS + 1000 })
    expect(await named(known)).toEqual({ status: 200, name: 'First', sql: 0 })
    await expect.poll(() => named(known)).toEqual({ status: 200, name: 'Second', sql: 0 })
    await rename('Third')
    await edge.front({ ahead: 12 * MINUTE_MS })
    expect(await named(known)).toEqual({ status: 200, name: 'Third', sql: 1 })
  })

  test('is used for ten minutes without a database; then a page says that the site will be back; the next request after that is served', async () => {
    const known = await edge.host()
    expect((await named(known)).status).toBe(200)
    await edge.faults({ path: '/sql', status: 503 })
    await edge.front({ ahead: 9 * MINUTE_MS })
    const both = [...(await some('GET /api/settings.php', 5)), ...(await some('PAGE /login', 5))]
    expect(await crowd.ask(both, { host: known, served: true })).toEqual({})
    await edge.front({ ahead: 11 * MINUTE_MS })
    expect(await named(known)).toEqual({ status: 503, name: 'unavailable', sql: 1 })
    const page = await crowd.answer('PAGE /login', known)
    expect([page.status, page.headers.get('Retry-After'), page.headers.get('Cache-Control')]).toEqual([
      503,
      '10',
      'private, no-store',
    ])
    await edge.faults()
    expect(await crowd.ask(both, { host: known, served: true })).toEqual({})
  })

  test('is soon dropped if the site is switched off, and unknown hosts are not cached', async () => {
    const known = await edge.host()
    expect((await named(known)).status).toBe(200)
    await world.current.sql('delete from site_hosts where host = $1', [known])
    await edge.front({ ahead: MINUTE_MS + 1000 })
    expect((await named(known)).status).toBe(200)
    await expect.poll(() => named(known)).toEqual({ status: 404, name: 'not_found', sql: 1 })
    await world.current.sql('insert into site_hosts (host, site_id) select $1, id from sites', [known])
    expect((await named(known)).status).toBe(200)
  })

  test('a failed renewal is retried by a later request', async () => {
    const known = await edge.host()
    await rename('Before')
    await named(known)
    await rename('After')
    await edge.faults({ path: '/sql', cut: true })
    const failed = edge.reached('/sql')
    await edge.front({ ahead: MINUTE_MS + 1000 })
    expect((await named(known)).name).toBe('Before')
    await failed
    await edge.faults()
    await edge.front({ ahead: MINUTE_MS + 12_000 })
    expect((await named(known)).name).toBe('Before')
    await expect.poll(async () => (await named(known)).name).toBe('After')
  })
})

test('without the built files a page says that the site will be back, and is served once they are available', async () => {
  await edge.restart()
  await crowd.answer('GET /api/settings.php', host)
  await edge.front({ status: 503 })
  const pages = await some('PAGE /members', 5)
  expect(await crowd.ask(pages, { host })).toEqual({})
  expect((await crowd.answer('PAGE /login', host)).status).toBe(503)
  await edge.front({})
  expect(await crowd.ask(pages, { host, served: true })).toEqual({})
})

describe('a mixed load', () => {
  test('eight clients request everything three times, a third of the requests is aborted, and the backends vary in speed', async () => {
    const leaves = () => {
      edge.slowDown(random.pick([0, 5, 50]))
      return restless()
    }
    for (let round = 0; round < 3; round++)
      expect(await crowd.ask(await crowd.everything(), { host, clients: 8, leaves })).toEqual({})
    edge.slowDown(0)
    await expectService(host)
  })
})

describe('a backend fails while all requests arrive at once', () => {
  test.each([
    { path: '/sql', status: 503 },
    { path: '/sql', delayMs: 1500 },
    { path: '/sql', cut: true },
    { path: '/sql', hang: true },
    { path: '/redis', status: 503 },
    { path: '/redis', cut: true },
    { path: '/redis', hang: true },
  ])('%o, on a host that is known and on one that is not', async (fault) => {
    const unknown = await edge.host()
    await edge.faults(fault)
    const part = (await crowd.everything()).filter((_, at) => at % 4 === 0)
    const [known, unheard] = await Promise.all([
      crowd.ask(await crowd.everything(), { host }),
      crowd.ask(part, { host: unknown }),
    ])
    expect({ known, unheard }).toEqual({ known: {}, unheard: {} })
    await edge.faults()
    await expectService(host)
    await expectService(unknown)
  })
})
