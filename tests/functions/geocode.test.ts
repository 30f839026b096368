import { desc, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { isRegion } from '#core/geo/regions.ts'
import { loadPlaces } from '#db/reference/load.ts'
import { readPlaces } from '#db/reference/places.ts'
import { towns } from '#db/schema/towns.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()

const load = () => loadPlaces(world.current.driver)
const count = async () => world.current.db.$count(towns)
const ask = async (query: Record<string, string>) =>
  world.current.visitor().get(`/api/geocode.php?${new URLSearchParams(query)}`)

beforeAll(async () => {
  await load()
  // The first request of an isolate also reads its site.
  await ask({})
}, 60_000)

describe('the table of towns', () => {
  test('holds every place once, and loading again adds only what is missing', async () => {
    const places = await readPlaces()
    expect(await count()).toBe(places.length)
    expect(await load()).toBe(places.length)
    await world.current.db.delete(towns).where(eq(towns.country, 'NZ'))
    expect(await count()).toBeLessThan(places.length)
    const [one, other] = await Promise.all([load(), load()])
    expect([one, other, await count()]).toEqual([places.length, places.length, places.length])
    const german = world.current.db.select().from(towns).where(eq(towns.country, 'DE'))
    const [row] = await german.orderBy(desc(towns.population)).limit(1)
    expect(row).toMatchObject({ name: 'Berlin', region: 'DE-BE', lat: 52.52, lon: 13.41 })
    expect(row!.position).toMatch(/^\(13\.41,61\.936\d+\)$/)
  })
})

describe('the town of a position', () => {
  test.each([
    [{ lat: '52.5163', lon: '13.3777' }, 'Berlin'],
    [{ lat: '53.2194', lon: '6.5665' }, 'Groningen'],
    [{ lat: '40.7143', lon: '-74.0060' }, 'New York'],
    [{ lat: '-33.8568', lon: '151.2153' }, 'Sydney'],
    [{ lat: '48.8530', lon: '2.3499' }, 'Paris'],
  ])('%o', async (query, name) => {
    const answer = await ask(query)
    expect([answer.status, answer.trips]).toEqual([200, { trips: 1, sql: 1, redis: 1 }])
    expect(answer.json.town.name).toBe(name)
    expect(Object.keys(answer.json.town).sort()).toEqual(['country', 'id', 'name', 'region'])
    expect(isRegion(answer.json.town.country, answer.json.town.region)).toBe(true)
  })

  test('is null if none is near, also at the poles', async () => {
    for (const [lat, lon] of [
      ['0', '-30'],
      ['90', '180'],
      ['-90', '-180'],
      ['35.68', '139.69'],
      ['1e-7', '0'],
    ])
      expect((await ask({ lat: lat!, lon: lon! })).json).toEqual({ town: null })
  })

  test('does not change within the kilometre that is asked for', async () => {
    const towns = await Promise.all(
      ['48.1372', '48.1401', '48.1449'].map(async (lat) => (await ask({ lat, lon: '11.5755' })).json.town.id),
    )
    expect(new Set(towns).size).toBe(1)
  })

  test('needs latitude and longitude as numbers', async () => {
    for (const [query, field] of [
      [{}, 'lat'],
      [{ lat: '52' }, 'lon'],
      [{ lat: '91', lon: '0' }, 'lat'],
      [{ lat: '0', lon: '181' }, 'lon'],
      [{ lat: 'here', lon: '0' }, 'lat'],
      [{ lat: 'NaN', lon: '0' }, 'lat'],
      [{ lat: 'Infinity', lon: '0' }, 'lat'],
      [{ lat: '', lon: '0' }, 'lat'],
      [{ lat: ' ', lon: '0' }, 'lat'],
    ] as [Record<string, string>, string][]) {
      const { status, json } = await ask(query)
      expect([query, status, json.error.params.field]).toEqual([query, 422, field])
    }
  })
})

describe('towns by name', () => {
  const names = async (q: string, country: string) =>
    (await ask({ q, country })).json.towns.map(({ name }: { name: string }) => name)

  test.each([
    ['köl', 'DE', 'Köln'],
    ['KOLN', 'DE', 'Köln'],
    ['münch', 'DE', 'München'],
    ['giess', 'DE', 'Gießen'],
    ['gieß', 'DE', 'Gießen'],
    ['lodz', 'PL', 'Łódź'],
    ['Łódź', 'PL', 'Łódź'],
    ['evry', 'FR', 'Évry'],
    ['saint etienne', 'FR', 'Saint-Étienne'],
    ['s-herto', 'NL', "'s-Hertogenbosch"],
    ['san fr', 'US', 'San Francisco'],
    ['osterr', 'DE', 'Osterrönfeld'],
  ])('%s in %s', async (q, country, name) => {
    expect((await names(q, country)).some((found: string) => found.startsWith(name))).toBe(true)
  })

  test('the ten largest, in one trip', async () => {
    const answer = await ask({ q: 'b', country: 'DE' })
    expect([answer.json.towns.length, answer.json.towns[0].name, answer.trips]).toEqual([
      10,
      'Berlin',
      { trips: 1, sql: 1, redis: 1 },
    ])
    expect(await names('Berlin', 'NL')).not.toContain('Berlin')
  })

  test('characters that are special in SQL patterns are ordinary characters', async () => {
    for (const q of ['%', '_erlin', '\\', "'", ' ', '東京']) expect(await names(q, 'DE')).toEqual([])
    expect((await ask({ q: 'x' })).json.error.params.field).toBe('country')
    expect((await ask({ q: 'x', country: 'JP' })).json.error.params.field).toBe('country')
  })

  test('the index is used', async () => {
    const plan = await world.current.sql(
      `explain select 1 from towns where country = 'DE' and (name >= 'K' and name < 'L' or name >= 'k' and name < 'l')`,
    )
    expect(JSON.stringify(plan)).toContain('towns_by_name')
  })
})
