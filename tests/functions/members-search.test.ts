import { eq, inArray } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { FACT_BITS, TRAIT_BITS } from '#core/search/traits.ts'
import { INTERESTS, type Interest, interestMask } from '#core/profiles/interests.ts'
import { profiles } from '#db/schema/profiles.ts'
import { presence } from '#db/schema/search.ts'
import type { ProfileCard } from '#core/profiles/types.ts'
import { countStalestRealm } from '#db/search/count-realm.ts'
import { addMembers } from '#tests/support/crowd.ts'
import { addTowns, homeColumns } from '#tests/support/site.ts'
import type { Visitor } from '#tests/support/visitor.ts'
import { useWorld } from '#tests/support/world.ts'

const LABELS = { fictional_icon: '★', fictional_warning: 'Not a real person' }
const world = useWorld({ search_fields: ['interests', 'hair_color', 'body_type'], ...LABELS })

/** Towns on a line to the east, so many kilometres from the first. */
const TOWNS = { home: 0, near: 8, next: 20, far: 90, beyond: 240 } as const
type TownName = keyof typeof TOWNS
const townId = (country: string, town: TownName) =>
  country.charCodeAt(0) * 100_000 + country.charCodeAt(1) * 100 + Object.keys(TOWNS).indexOf(town)
const townIn = (country: string, name: TownName) => {
  // along the equator a degree is as long on the map as on earth
  const lon = TOWNS[name] / 111.19 + country.charCodeAt(1)
  return { id: townId(country, name), name, country, region: `${country}-X`, lat: 0, lon, population: 1000 }
}

type Extra = {
  country: string
  town?: TownName
  interests?: Interest[]
  idle?: number
  set?: Partial<typeof profiles.$inferInsert>
}

const HOUR = 3600
const secondsAgo = (seconds: number) => new Date(world.current.now.getTime() - seconds * 1000).toISOString()

/** Women of a country whom nobody has a browser of. Answers their ids in order. */
async function women(list: Extra[]): Promise<string[]> {
  const made = await addMembers(world.current, list.length, (at) => {
    const { country, town, interests = [], idle = 0, set = {} } = list[at]!
    const woman = { name: 'Ada', gender: 'female', seeking: 'male', dateOfBirth: '1991-03-03', country } as const
    const home = town ? homeColumns(townIn(country, town)) : {}
    const active = { lastActiveAt: secondsAgo(idle), onlineUntil: secondsAgo(idle - 300) }
    return { profile: { ...woman, ...home, ...active, interests: interestMask(interests), ...set } }
  })
  return made.map(({ id }) => id)
}

async function man(country: string, town?: TownName): Promise<Visitor> {
  const visitor = await world.current.visitor().join({ gender: 'male', seeking: 'female', country })
  if (town) expect((await visitor.put('/api/profile.php', { town: townId(country, town) })).status).toBe(200)
  return visitor
}

/** Counts the members of every realm, as the job does hour by hour. */
async function countRealms(): Promise<void> {
  const { db } = world.current.services({ country: null, ip: '' }, [])
  while ((await countStalestRealm(db, world.current.now)) !== undefined);
}

const ids = (answer: { json: { profiles: { id: string }[] } }) => answer.json.profiles.map(({ id }) => id)
const similar = (answer: { json: { similar: { id: string }[] } }) => answer.json.similar.map(({ id }) => id)

beforeAll(async () => {
  for (const country of ['PL', 'IT', 'ES', 'BE', 'CH', 'NL'])
    await addTowns(world.current, ...Object.keys(TOWNS).map((town) => townIn(country, town as TownName)))
})

describe('order', () => {
  test('pages follow each other to the end without gap or repeat in every order; cursors cannot be read or forged', async () => {
    const places = ['home', 'near', 'next', 'far'] as const
    const made = await women(
      Array.from({ length: 47 }, (_, at) => ({
        country: 'PL',
        town: places[at % 4]!,
        // several in the same hour
        idle: Math.floor(at / 5) * HOUR,
      })),
    )
    const bob = await man('PL', 'home')
    const ends: [string, string][] = []
    for (const sort of ['activity', 'newest', 'nearest']) {
      const seen: string[] = []
      let address = `/api/members.php?sort=${sort}`
      const pages = []
      for (let page = 1; address && page < 5; page++) {
        const { json, trips } = await bob.get(address)
        pages.push(json.profiles.length)
        seen.push(...ids({ json }))
        expect([json.numResults, trips.trips]).toEqual([47, 1])
        const second = page === 1 ? await bob.get(`/api/members.php?sort=${sort}&page=2`) : null
        address = json.next && `/api/members.php?sort=${sort}&after=${json.next}`
        if (second) expect(ids(second)).toEqual(ids(await bob.get(address)))
        if (json.next) {
          expect(Buffer.from(json.next, 'base64url').toString('latin1')).not.toMatch(/2026|town|user/)
          ends.push([sort, json.next])
        }
      }
      expect([sort, pages]).toEqual([sort, [20, 20, 7]])
      expect(seen.toSorted()).toEqual(made.toSorted())
    }
    // neither a made-up cursor nor one of another order
    const [, elsewhere] = ends.find(([sort]) => sort === 'newest')!
    for (const after of ['x', 'A'.repeat(80), '..', elsewhere])
      expect((await bob.get(`/api/members.php?after=${after}`)).json.error).toEqual({
        code: 'invalid_input',
        params: { field: 'after' },
      })
  })

  test('a member moves to the front once an hour, and is found as online in between', async () => {
    const { db, now } = world.current
    const [first, second] = await women([
      { country: 'NL', idle: 300 },
      { country: 'NL', idle: 600 },
    ])
    const bob = await man('NL')
    const find = async (query: string) => ids(await bob.get(`/api/members.php?sort=activity&${query}`))
    const active = async (member: string, minutes: number) => {
      const at = new Date(now.getTime() + minutes * 60_000)
      const keys = db.select({ key: profiles.userId }).from(profiles).where(eq(profiles.publicId, member))
      await db
        .update(presence)
        .set({ lastActiveAt: at.toISOString(), onlineUntil: new Date(at.getTime() + 300_000).toISOString() })
        .where(inArray(presence.userId, keys))
    }
    for (const minutes of [0, 4, 25, 49]) {
      await active(second!, minutes)
      expect(await find('')).toEqual([first, second])
    }
    world.current.now = new Date(now.getTime() + 53 * 60_000)
    expect(await find('online=true')).toEqual([second])
    await active(second!, 53)
    expect(await find('')).toEqual([second, first])
    world.current.now = now
  })

  test.each(['', 'sort=activity', 'sort=newest'])(
    'who leaves soon after coming is offline at once, in a search by "%s"',
    async (sort) => {
      const ada = await world.current.visitor().join({ gender: 'female', seeking: 'male', country: 'NZ' })
      const bob = await man('NZ')
      const online = async (query: string) => {
        const { profiles } = (await bob.get(`/api/members.php?${sort}&${query}`)).json as { profiles: ProfileCard[] }
        return profiles.filter(({ id }) => id === ada.id).map((shown) => shown.online)
      }
      expect([await online(''), await online('online=true')]).toEqual([[true], [true]])
      expect((await ada.post('/api/page-hidden.php', {})).status).toBe(200)
      expect([await online(''), await online('online=true')]).toEqual([[false], []])
      await ada.get('/api/user.php')
      expect([await online(''), await online('online=true')]).toEqual([[true], [true]])
    },
  )

  test('newest, nearest, and in each town the most recently active first; members without a town are not among the nearest', async () => {
    const [far, near, nowhere, here, alsoHere] = await women([
      { country: 'IT', town: 'far', idle: HOUR },
      { country: 'IT', town: 'near', idle: 3 * HOUR },
      { country: 'IT', idle: 0 },
      { country: 'IT', town: 'home', idle: 60 * HOUR },
      { country: 'IT', town: 'home', idle: 30 * HOUR },
    ])
    const bob = await man('IT', 'home')
    expect(ids(await bob.get('/api/members.php?sort=newest'))).toEqual([alsoHere, here, nowhere, near, far])
    const nearest = await bob.get('/api/members.php?sort=nearest')
    expect(ids(nearest)).toEqual([alsoHere, here, near, far])
    expect(nearest.json.numResults).toBe(4)
    expect(nearest.json.profiles.map(({ distance }: { distance: string }) => distance)).toEqual([
      'same_town',
      'same_town',
      'under_10',
      'under_100',
    ])
    // visitors are not filtered by distance, and a member without a town cannot ask for it
    expect(ids(await world.current.visitor('IT').get('/api/members.php?sort=nearest&distance=under_10'))).toHaveLength(
      6,
    )
    const carl = await man('IT')
    expect((await carl.get('/api/members.php?sort=nearest')).json.error.params).toEqual({ field: 'sort' })
    for (const page of [1, 2])
      expect((await carl.get(`/api/members.php?distance=under_10&page=${page}`)).json.error.params).toEqual({
        field: 'distance',
      })
  })
})

describe('filters', () => {
  test('each filter finds the right members', async () => {
    const [hiker, both, blond, men] = await women([
      { country: 'ES', town: 'home', interests: ['hiking'], set: { photoCount: 1 } },
      { country: 'ES', town: 'near', interests: ['hiking', 'wine'], idle: 30 * HOUR, set: { hairColor: 'red' } },
      { country: 'ES', town: 'far', idle: 60 * HOUR, set: { hairColor: 'blond', bodyType: 'slim' } },
      { country: 'ES', idle: 90 * HOUR, set: { seeking: 'female', tattoos: 'yes' } },
    ])
    const bob = await man('ES', 'home')
    const find = async (query: string) => ids(await bob.get(`/api/members.php?${query}`))
    expect(await find('interests=hiking')).toEqual([hiker, both])
    expect(await find('interests=hiking,wine')).toEqual([both])
    expect(await find('hair_color=blond,red')).toEqual([both, blond])
    expect(await find('hair_color=blond,red&body_type=slim')).toEqual([blond])
    expect(await find('with_photo=true')).toEqual([hiker])
    expect(await find('online=true')).toEqual([hiker])
    expect(await find('looks_for_me=true')).toEqual([hiker, both, blond])
    expect(await find('distance=same_town')).toEqual([hiker])
    expect(await find('distance=under_10')).toEqual([hiker, both])
    expect(await find('distance=under_100&sort=nearest&hair_color=red,blond')).toEqual([both, blond])
    // filters that the site does not offer and unknown values are ignored
    expect(await find('tattoos=yes')).toEqual([hiker, both, blond, men])
    expect(await find('interests=nonsense&hair_color=violet')).toEqual([hiker, both, blond, men])
    const { db } = world.current
    const hikers = db.select({ key: profiles.userId }).from(profiles).where(eq(profiles.publicId, hiker!))
    await db
      .update(presence)
      .set({ onlineUntil: secondsAgo(0) })
      .where(inArray(presence.userId, hikers))
    expect(await find('online=true')).toEqual([])
  })

  test('fictional profiles are found only by a search that asks for them, if the site labels them, and never counted', async () => {
    const [real, drawn] = await women([
      { country: 'FR', idle: HOUR },
      { country: 'FR', set: { fictional: true } },
    ])
    const seekers = [await man('FR'), world.current.visitor('FR')]
    const asked = async (query: string) => {
      const answers = await Promise.all(seekers.map((one) => one.get(`/api/members.php?sort=activity&${query}`)))
      return answers.map(({ json }) => [ids({ json }), json.numResults])
    }
    const both = (found: unknown[]) => [
      [found, 1],
      [found, 1],
    ]
    expect(await asked('gender=female')).toEqual(both([real]))
    expect(await asked('gender=female&real=true')).toEqual(both([real]))
    expect(await asked('gender=female&real=false')).toEqual(both([drawn, real]))
    await world.current.changeSettings({ fictional_icon: '' })
    expect(await asked('gender=female&real=false')).toEqual(both([real]))
    await world.current.changeSettings(LABELS)
  })

  test('rare members are found behind thousands of others, and counted', async () => {
    const crowd = { country: 'BE', set: { name: 'Eve', dateOfBirth: '1990-01-01', onlineUntil: secondsAgo(0) } }
    await women(Array.from({ length: 2600 }, (_, at) => ({ ...crowd, idle: at })))
    const late = { country: 'BE', town: 'near', idle: 10_000 * HOUR } as const
    const [sushi, old, bald] = await women([
      { ...late, interests: ['sushi', 'beer'] },
      { ...late, idle: 10_001 * HOUR, interests: ['sushi'], set: { dateOfBirth: '1930-06-01' } },
      { ...late, idle: 10_002 * HOUR, set: { hairColor: 'bald' } },
    ])
    const bob = await man('BE', 'home')
    const find = async (query: string) => {
      const { json, trips } = await bob.get(`/api/members.php?${query}`)
      expect(trips.trips).toBe(1)
      return [json.numResults, ...ids({ json })]
    }
    expect(await find('interests=sushi')).toEqual([2, sushi, old])
    expect(await find('interests=sushi,beer')).toEqual([1, sushi])
    expect(await find('min_age=92')).toEqual([1, old])
    expect(await find('min_age=92&max_age=99&interests=sushi')).toEqual([1, old])
    expect(await find('hair_color=bald')).toEqual([1, bald])
    expect(await find('distance=under_10')).toEqual([3, sushi, old, bald])
    expect(await find('distance=under_10&interests=sushi&sort=nearest')).toEqual([2, sushi, old])
    expect(await find('interests=sushi&sort=newest&page=2')).toEqual([2])
    // a visitor looks for both: those of one gender must not hide the rare ones of the other
    const men = await women(
      Array.from({ length: 22 }, (_, at) => ({
        ...late,
        idle: (10_100 + at) * HOUR,
        interests: ['sushi' as const],
        set: { gender: 'male', seeking: 'female' },
      })),
    )
    const both = await world.current.visitor('BE').get('/api/members.php?interests=sushi')
    expect(ids(both)).toEqual([sushi, old, ...men].slice(0, 20))
    expect(both.json.numResults).toBe(24)
    const everybody = await bob.get('/api/members.php')
    expect([everybody.json.numResults, everybody.json.capped]).toEqual([1000, true])
    // with the hourly counts the answers stay what they were
    await countRealms()
    expect((await bob.get('/api/members.php')).json).toMatchObject({ numResults: 1000, capped: true })
    expect(await find('region=BE-X&gender=female')).toEqual([3, sushi, old, bald])
    const counts = await world.current.sql(
      `select code, members from search_frequencies f where f.realm = realm_of((select id from sites limit 1), 'BE', 'female') and code in ('', 'rBE-X', 'y1930', 't1') order by 1`,
    )
    expect(counts).toEqual([
      { code: '', members: '2603' },
      { code: 'rBE-X', members: '3' },
      { code: 't1', members: '2603' },
      { code: 'y1930', members: '1' },
    ])
  })
})

test('a count within a distance stops at its limit and says so, but keeps all that it has found', async () => {
  const bald = { hairColor: 'bald' as const }
  const at = (town: TownName, count: number, idle: number, set: Extra['set'] = {}) =>
    Array.from({ length: count }, (_, n) => ({ country: 'NL', town, idle: idle + n, set }))
  // the last of the first town lie behind the limit
  const home = [...at('home', 600, 0, bald), ...at('home', 2450, 600), ...at('home', 50, 4 * HOUR, bald)]
  await women(home)
  // online, and less recently active than all whom the first town has within its limit
  await women(at('near', 40, 3400, { ...bald, onlineUntil: secondsAgo(-100) }))
  await countRealms()
  const bob = await man('NL', 'home')
  const count = async (query: string) => {
    const { numResults, capped } = (await bob.get(`/api/members.php?${query}`)).json
    return [numResults, capped]
  }
  expect(await count('distance=under_10&hair_color=bald')).toEqual([640, true])
  expect(await count('distance=under_10&hair_color=bald&online=true')).toEqual([340, true])
  await women(at('near', 450, 5 * HOUR, bald))
  world.current.now = new Date(world.current.now.getTime() + HOUR * 1000 + 1)
  await countRealms()
  expect(await count('distance=under_10&hair_color=bald')).toEqual([1000, true])
})

test('that far more people fit than are counted is known for a minute, but not where that depends on who searches', async () => {
  await women(Array.from({ length: 22 }, (_, at) => ({ country: 'CA', idle: at * HOUR })))
  const bob = await man('CA')
  const count = (members: number) =>
    world.current.sql(
      `insert into search_frequencies (realm, code, members)
       select realm_of((select id from sites limit 1), 'CA', 'female'), code, $1::int from unnest(array['', 't1', 't3']) code
       on conflict (realm, code) do update set members = excluded.members`,
      [members],
    )
  const counted = async (query: string) => (await bob.get(`/api/members.php?${query}`)).json.numResults
  await count(20_100)
  expect([await counted('sort=activity'), await counted('looks_for_me=true')]).toEqual([1000, 1000])
  await count(22)
  expect([await counted(''), await counted('sort=newest'), await counted('looks_for_me=true')]).toEqual([
    1000, 1000, 22,
  ])
  world.current.now = new Date(world.current.now.getTime() + 60_000)
  expect(await counted('')).toBe(22)
})

describe('few or no results', () => {
  test('similar people come from the country, then from other ages, and nobody appears twice', async () => {
    const [here, elsewhere, older] = await women([
      { country: 'CH', town: 'home', idle: 9 * HOUR, set: { dateOfBirth: '1996-01-01' } },
      { country: 'CH', idle: 8 * HOUR, set: { region: 'CH-Y', dateOfBirth: '1996-01-01' } },
      { country: 'CH', town: 'home', idle: 7 * HOUR, set: { dateOfBirth: '1991-01-01' } },
      { country: 'CH', town: 'home', idle: 6 * HOUR, set: { dateOfBirth: '1970-01-01' } },
    ])
    const bob = await man('CH', 'home')
    const found = await bob.get('/api/members.php?region=CH-X&min_age=28&max_age=32')
    expect(ids(found)).toEqual([here])
    expect(similar(found)).toEqual([elsewhere, older])
    expect(similar(await bob.get('/api/members.php'))).toEqual([])
  })

  test('if nobody is found, the answer says for each filter how many there would be without it, the most restrictive first', async () => {
    const bob = await man('CH', 'home')
    const nobody = await bob.get('/api/members.php?min_age=28&max_age=32&region=CH-Y&interests=wine')
    expect(nobody.json).toMatchObject({ profiles: [], numResults: 0, next: null })
    expect(nobody.json.without).toEqual([{ filter: 'interests', numResults: 1, capped: false }])
    const older = await bob.get('/api/members.php?min_age=50&region=CH-Y')
    expect(older.json.without).toEqual([
      { filter: 'age', numResults: 1, capped: false },
      { filter: 'region', numResults: 1, capped: false },
    ])
  })
})

test('the traits in the database equal those of the rules', async () => {
  const words = Object.entries(FACT_BITS).flatMap(([fact, { words: all, bit }]) =>
    all.map((word, index) => ({ fact, word, bit: bit + index })),
  )
  const camel = (name: string) => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
  const made = await women(words.map(({ fact, word }) => ({ country: 'NZ', set: { [camel(fact)]: word } })))
  const plain = 1n << BigInt(TRAIT_BITS.real) | (1n << BigInt(TRAIT_BITS.seeks_male)) // prettier-ignore
  const stored = await world.current.db.select().from(profiles).where(inArray(profiles.publicId, made))
  const traits = new Map(stored.map((row) => [row.publicId, row.traits]))
  for (const [at, { fact, word, bit }] of words.entries())
    expect([fact, word, traits.get(made[at]!)]).toEqual([fact, word, plain | (1n << BigInt(bit))])
})

test('search tags follow every change of a profile, and are deleted with it', async () => {
  const [id] = await women([{ country: 'AU', interests: [INTERESTS[0]!] }])
  const tags = async () => {
    const [row] = await world.current.sql(
      `select t.tags = search_tags(search_base(p.site_id, p.country, p.gender), p.region, p.town_id, p.date_of_birth, p.interests, p.traits) as right
       from profiles p left join search_profiles t on t.user_id = p.user_id where p.public_id = $1`,
      [id],
    )
    return row!.right
  }
  expect(await tags()).toBe('t')
  const change = async (columns: Partial<typeof profiles.$inferInsert>) => {
    await world.current.db.update(profiles).set(columns).where(eq(profiles.publicId, id!))
    return [columns, await tags()]
  }
  for (const columns of [
    { interests: 6n },
    { country: 'IE', region: 'IE-L' },
    { gender: 'male' },
    { seeking: 'female' },
    { dateOfBirth: '1980-01-01' },
    { hairColor: 'red', eyeColor: 'blue', bodyType: 'slim', tattoos: 'no', sexuality: 'bi' },
    { relationshipStatus: 'single' },
    { photoCount: 2 },
    { fictional: true },
    { townId: townId('PL', 'home') },
  ] as const)
    expect(await change(columns)).toEqual([columns, 't'])
  for (const [columns, now] of [
    [{ invisible: true }, null],
    [{ invisible: false }, 't'],
    [{ status: 'disabled' }, null],
    [{ status: 'active' }, 't'],
    [{ status: 'deleted' }, null],
  ] as const)
    expect(await change(columns)).toEqual([columns, now])
})
