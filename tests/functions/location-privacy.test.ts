import { and, desc, eq, inArray, ne } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  bandBetween,
  bandLimitKm,
  DISTANCE_BANDS,
  type DistanceBand,
  distanceKm,
  mercatorPoint,
  type Position,
  roundPosition,
  SEARCH_BANDS,
  type TownPoint,
} from '#core/geo/distance.ts'
import { NEAREST_TOWNS, pickTown } from '#core/geo/pick-town.ts'
import { loadPlaces } from '#db/reference/load.ts'
import { profiles } from '#db/schema/profiles.ts'
import { towns } from '#db/schema/towns.ts'
import { type Random, seeded } from '#local/demo/random.ts'
import { printedSeed, times } from '#tests/setup/effort.ts'
import { addMembers } from '#tests/support/crowd.ts'
import { codeOrStatus } from '#tests/support/check-answer.ts'
import { useWorld } from '#tests/support/world.ts'
import type { Visitor } from '#tests/support/visitor.ts'

const world = useWorld()
const seed = String(printedSeed('location privacy'))
const POSITIONS = times({ short: 1500, full: 10_000 })
/** Positions from which the endpoints themselves are asked; a member moves at most 120 times an hour. */
const WALKS = 80
const RESIDENTS = 3
const CANDIDATES = 300

const HOMES: Record<string, Position> = {
  Berlin: { lat: 52.52, lon: 13.41 },
  Gartow: { lat: 53.02, lon: 11.46 },
  Fürth: { lat: 49.48, lon: 10.99 },
  Nürnberg: { lat: 49.45, lon: 11.08 },
}

type Home = TownPoint & { name: string }
type Resident = { who: Visitor; town: string; exact: Position }

let random: Random
let residents: Resident[]
/** Positions in each town at which somebody could live. */
const candidates = new Map<string, Position[]>()
const homeAt = new Map<Position, Home>()
/** The homes that an attacker gets for all positions; there are fewer homes than positions. */
let attackers: Home[]
let walker: Visitor

const digits = (degrees: number) => Number(degrees.toFixed(6))
const around = ({ lat, lon }: Position, degrees: number): Position => ({
  lat: digits(lat + random.normal(0, degrees)),
  lon: digits(lon + random.normal(0, degrees * 1.6)),
})

/** The homes of many positions by the rule of `geocode.php`, null where it knows none. */
async function homesOf(positions: readonly Position[]): Promise<(Home | null)[]> {
  const rounded = positions.map(roundPosition)
  const points = rounded.map(({ lat, lon }) => mercatorPoint(lat, lon))
  const rows = await world.current.sql(
    `select q.i, t.id, t.name, t.lat, t.lon, t.population, t.position[0] as x, t.position[1] as y
     from unnest($1::float8[], $2::float8[]) with ordinality q(x, y, i)
     cross join lateral (select * from towns order by position <-> point(q.x, q.y) limit $3::int) t`,
    [points.map(({ x }) => x), points.map(({ y }) => y), NEAREST_TOWNS],
  )
  const near = Map.groupBy(rows, ({ i }) => Number(i) - 1)
  return rounded.map((here, at) => {
    const towns = (near.get(at) ?? []).map((row) => ({
      town: Number(row.id),
      name: row.name!,
      x: Number(row.x),
      y: Number(row.y),
      population: Number(row.population),
      km: distanceKm(here, { lat: Number(row.lat), lon: Number(row.lon) }),
    }))
    const town = pickTown(towns)
    return town && { town: town.town, name: town.name, x: town.x, y: town.y }
  })
}

async function moveTo(who: Visitor, { lat, lon }: Position): Promise<string | null> {
  const { town } = (await who.get(`/api/geocode.php?lat=${lat}&lon=${lon}`)).json
  if (!town) return null
  expect(codeOrStatus(await who.put('/api/profile.php', { town: town.id }))).toBe(200)
  return town.name
}

/** What is kept of where members live: of each the row's columns about it, as text. */
const kept = async (ids: string[]) => {
  const rows = await world.current.db.select().from(profiles).where(inArray(profiles.publicId, ids))
  return rows.map(({ publicId: id, country, region, townId: town, city, position }) => ({
    id,
    place: JSON.stringify({ country, region, town, city, ...pointOf(position!) }),
  }))
}
const placeOf = (text: string): TownPoint => {
  const { town, x, y } = JSON.parse(text) as TownPoint
  return { town, x, y }
}
const pointOf = (position: string) => {
  const [x, y] = JSON.parse(position.replace('(', '[').replace(')', ']')) as [number, number]
  return { x, y }
}
const homeOf = ({ id: town, name, position }: typeof towns.$inferSelect): Home => ({ town, name, ...pointOf(position) })

beforeAll(async () => {
  random = seeded(seed)
  await loadPlaces(world.current.driver)
  for (const [town, centre] of Object.entries(HOMES)) {
    const drawn = Array.from({ length: CANDIDATES * 8 }, () => around(centre, 0.04))
    for (const [at, home] of (await homesOf(drawn)).entries()) if (home?.name === town) homeAt.set(drawn[at]!, home)
    candidates.set(town, drawn.filter((position) => homeAt.has(position)).slice(0, CANDIDATES))
  }
  residents = await Promise.all(
    Object.keys(HOMES).flatMap((town) =>
      candidates.get(town)!.slice(0, RESIDENTS).map(async (exact) => {
        const who = await world.current.visitor().join()
        expect(await moveTo(who, exact)).toBe(town)
        return { who, town, exact }
      }),
    ),
  ) // prettier-ignore
  const centres = Object.values(HOMES)
  const positions = Array.from({ length: POSITIONS }, (_, at) =>
    at % 2 ? around(random.pick(centres), random.pick([0.05, 0.3, 1.5])) : around({ lat: 51, lon: 10.2 }, 2.2),
  )
  attackers = (await homesOf(positions)).filter((home) => home !== null)
  walker = await world.current.visitor().join({ gender: 'male', seeking: 'female' })
}, 120_000)

const answersAbout = (place: TownPoint): (DistanceBand | null)[] => attackers.map((home) => bandBetween(home, place))

/** Of some places those at which somebody could live, after all answers. @param placeAt what would be kept of who lives there */
function left(
  places: readonly Position[],
  answers: readonly (DistanceBand | null)[],
  placeAt: (position: Position) => TownPoint,
): Position[] {
  const fits = new Map<string, boolean>()
  return places.filter((position) => {
    const place = placeAt(position)
    const key = `${place.town} ${place.x} ${place.y}`
    const fit = fits.get(key) ?? attackers.every((home, at) => bandBetween(home, place) === answers[at])
    fits.set(key, fit)
    return fit
  })
}

describe('ten thousand positions', () => {
  test('were taken, from many towns near and far', () => {
    expect(attackers.length).toBeGreaterThan(POSITIONS * 0.8)
    expect(new Set(attackers.map(({ town }) => town)).size).toBeGreaterThan(1000)
    for (const [town, places] of candidates) expect([town, places.length]).toEqual([town, CANDIDATES])
  })

  test('the stored data of two members of a town are equal, and so is every answer', async () => {
    for (const [town, some] of Map.groupBy(residents, (one) => one.town)) {
      const rows = await kept(some.map(({ who }) => who.id))
      const places = new Set(rows.map(({ place }) => place))
      expect([town, rows.length, places.size]).toEqual([town, RESIDENTS, 1])
      const { town: id, x, y } = homeAt.get(some[0]!.exact)!
      expect(placeOf([...places][0]!)).toEqual({ town: id, x, y })
    }
  })

  test('reveal only the town: the member may live anywhere in it', async () => {
    for (const { who, town } of residents) {
      const [row] = await kept([who.id])
      const answers = answersAbout(placeOf(row!.place!))
      for (const [where, places] of candidates) {
        const found = left(places, answers, (position) => homeAt.get(position)!)
        // The town itself is public, it is on the card.
        expect([town, where, found.length]).toEqual([town, where, where === town ? CANDIDATES : 0])
      }
    }
  })

  test.each([
    ['exact positions', (position: Position) => position],
    ['positions rounded to a kilometre', roundPosition],
  ])('would reveal where somebody lives if %s were stored', (_, keep) => {
    for (const { town, exact } of residents) {
      const placeAt = (position: Position): TownPoint => ({ town: 1, ...mercatorPoint(...latLon(keep(position))) })
      const found = left(candidates.get(town)!, answersAbout(placeAt(exact)), placeAt)
      expect(found).toContainEqual(exact)
      expect([town, found.length < CANDIDATES / 5]).toEqual([town, true])
    }
  })
})

/** The latitude and longitude of a planar point. */
const onEarth = ({ x, y }: { x: number; y: number }): Position => ({
  lat: (Math.atan(Math.sinh((y * Math.PI) / 180)) * 180) / Math.PI,
  lon: x,
})
const latLon = ({ lat, lon }: Position) => [lat, lon] as const

describe('the endpoints', () => {
  test('answer as the rule does from many positions, and equally for all members of a town', async () => {
    const places = new Map(
      (await kept(residents.map(({ who }) => who.id))).map(({ id, place }) => [id!, placeOf(place!)]),
    )
    await world.current.sql(
      `update profiles set last_active_at = active, online_until = active
       from (select user_id as id, last_active_at - (user_id::int * 7919) % 600 * interval '1 hour' as active from profiles) a
       where user_id = a.id and gender = 'female'`,
    )
    const women = world.current.db.select().from(profiles).where(eq(profiles.gender, 'female'))
    const activity = await women.orderBy(desc(profiles.lastActiveAt), desc(profiles.userId))
    const byActivity = activity.map(({ publicId }) => publicId)
    const moved: Home[] = []
    for (const home of random.sample(attackers, WALKS)) {
      expect(codeOrStatus(await walker.put('/api/profile.php', { town: home.town }))).toBe(200)
      moved.push(home)
      const bandOf = (id: string) => bandBetween(home, places.get(id)!)
      const search = async (more: string) =>
        (await walker.get(`/api/members.php?country=DE&gender=female${more}`)).json.profiles as {
          id: string
          distance: DistanceBand
        }[]
      const shown = await search('&sort=activity')
      expect(shown.map(({ id, distance }) => [id, distance])).toEqual(byActivity.map((id) => [id, bandOf(id)]))
      const { who } = random.pick(residents)
      expect((await walker.get(`/api/member.php?id=${who.id}`)).json.profile.distance).toBe(bandOf(who.id))
      const limit = random.pick(SEARCH_BANDS)
      const within = byActivity.filter((id) => DISTANCE_BANDS.indexOf(bandOf(id)!) <= DISTANCE_BANDS.indexOf(limit))
      expect((await search(`&sort=activity&distance=${limit}`)).map(({ id }) => id)).toEqual(within)
      const nearest = (await search('&sort=nearest')).map(({ id }) => id)
      const towns = [...new Set(nearest.map((id) => places.get(id)!.town))]
      // in each town the most recently active first, one town after the other
      expect(nearest).toEqual(towns.flatMap((town) => byActivity.filter((id) => places.get(id)!.town === town)))
    }
    expect(new Set(moved.map(({ town }) => town)).size).toBeGreaterThan(WALKS / 2)
  }, 120_000)

  test('accept no position for a profile, only a town', async () => {
    const [{ who, exact }] = residents as [Resident]
    const before = await kept([who.id])
    for (const change of [exact, { town: { ...exact } }, { position: exact }, { town: exact.lat }])
      expect(codeOrStatus(await who.put('/api/profile.php', change))).toBe('invalid_input')
    expect(await kept([who.id])).toEqual(before)
  })
})

describe('an exact position', () => {
  /** The tables, caches, logs and mails that contain a position. */
  async function placesThatKnow({ lat, lon }: Position): Promise<string[]> {
    const { current } = world
    const words = [lat, lon].map((degrees) => String(degrees).slice(0, -1))
    const tables = await current.sql(`select tablename as name from pg_tables where schemaname = 'public'`)
    const found: string[] = []
    for (const { name } of tables) {
      const [row] = await current.sql(`select count(*) from ${name} t where t::text ~ $1`, [words.map((word) => word.replace('.', '\\.')).join('|')]) // prettier-ignore
      if (row!.count !== '0') found.push(name!)
    }
    const { client } = current.services({ country: null, ip: '' }, []).redis
    const keys = await client.keys('*')
    const kept = { log: current.log, mails: current.mails, cache: keys }
    for (const [name, what] of Object.entries(kept))
      if (words.some((word) => JSON.stringify(what).includes(word))) found.push(name)
    return found
  }

  test('is stored nowhere, not even rounded', async () => {
    for (const { exact } of residents) expect(await placesThatKnow(exact)).toEqual([])
    const [row] = await world.current.sql(
      `select count(*) from profiles p left join towns t on t.id = p.town_id where p.position is not null and not coalesce(p.position ~= t.position, false)`,
    )
    expect(row!.count).toBe('0')
  })

  test('would be found if it were stored', async () => {
    const [{ who, exact }] = residents as [Resident]
    await who.setProfile({ notes: exact })
    expect(await placesThatKnow(exact)).toEqual(['profiles'])
    await who.setProfile({ notes: {} })
  })
})

describe('a search by distance', () => {
  const EDGES = 6

  /** Towns of one country seen from one of them: those on either side of each limit, and some others. */
  async function townsSeenFrom(home: Home & { country: string }): Promise<Home[]> {
    const here = and(eq(towns.country, home.country), ne(towns.id, home.town))
    const all = (await world.current.db.select().from(towns).where(here)).map(homeOf)
    const known = all.map((town) => ({ town, km: distanceKm(onEarth(home), onEarth(town)) }))
    const edges = SEARCH_BANDS.flatMap((band) =>
      known
        .toSorted((a, b) => Math.abs(a.km - bandLimitKm(band)) - Math.abs(b.km - bandLimitKm(band)))
        .slice(0, EDGES)
        .map(({ town }) => town),
    )
    return [home, ...edges, ...random.sample(all, EDGES)]
  }

  /** Where the search finds others than the rule puts within a distance of a town, with members in those towns. */
  async function mistakesFrom(home: Home & { country: string }, meanwhile = 'select 1'): Promise<string[]> {
    const homes = [...new Map((await townsSeenFrom(home)).map((town) => [town.town, town])).values()]
    const { db } = world.current
    await db.update(profiles).set({ status: 'disabled' }).where(eq(profiles.gender, 'female'))
    const ids = homes.map(({ town }) => town)
    const stored = await db.select().from(towns).where(inArray(towns.id, ids))
    await addMembers(world.current, stored.length, (at) => {
      const { id, name: city, country, region, position } = stored[at]!
      const woman = { name: String(id), gender: 'female', seeking: 'male' } as const
      return { profile: { ...woman, country, region, townId: id, city, position } }
    })
    expect(codeOrStatus(await walker.put('/api/profile.php', { town: home.town }))).toBe(200)
    await world.current.sql(meanwhile)
    const mistakes: string[] = []
    for (const band of SEARCH_BANDS) {
      const within = homes.filter(
        (town) => DISTANCE_BANDS.indexOf(bandBetween(home, town)!) <= DISTANCE_BANDS.indexOf(band),
      )
      const { json } = await walker.get(`/api/members.php?gender=female&country=${home.country}&distance=${band}`)
      if (json.numResults !== within.length)
        mistakes.push(`${home.name} ${band}: ${json.numResults}, not ${within.length}`)
      for (const { name, distance } of json.profiles as { name: string; distance: DistanceBand }[]) {
        const town = within.find((one) => String(one.town) === name)
        if (!town || bandBetween(home, town) !== distance) mistakes.push(`${home.name} ${band}: ${name} is ${distance}`)
      }
    }
    return mistakes
  }

  /** Towns to search from: in each direction the last one, and some large ones. */
  async function startingPoints() {
    const rows = await world.current.sql(
      `select *, position[0] as x, position[1] as y from towns
       where (name in ('Berlin', 'Groningen', 'Palermo', 'Auckland', 'Denver') and population > 100000)
         or lat in (select max(lat) from towns union select min(lat) from towns) or lon in (select max(lon) from towns union select min(lon) from towns)`,
    )
    return rows.map((row) => ({
      town: Number(row.id),
      name: row.name!,
      country: row.country!,
      x: Number(row.x),
      y: Number(row.y),
    }))
  }

  test('finds exactly the members that the rule puts within it, from the far north to the far south', async () => {
    const homes = await startingPoints()
    expect(homes.length).toBeGreaterThan(8)
    for (const home of homes) expect(await mistakesFrom(home)).toEqual([])
  }, 120_000)

  test('a search that is a kilometre off would be noticed', async () => {
    const groningen = (await startingPoints()).find(({ name }) => name === 'Groningen')!
    const off = `update towns set position = point(position[0] + 0.015, position[1]) where country = 'NL' and id <> ${groningen.town}`
    expect((await mistakesFrom(groningen, off)).length).toBeGreaterThan(0)
  })
})
