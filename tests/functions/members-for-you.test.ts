import fc from 'fast-check'
import { inArray } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Interest, interestMask } from '#core/profiles/interests.ts'
import type { ProfileCard } from '#core/profiles/types.ts'
import { likes, profileViews } from '#db/schema/likes.ts'
import { profiles } from '#db/schema/profiles.ts'
import { users } from '#db/schema/users.ts'
import { addMembers } from '#tests/support/crowd.ts'
import { addTowns, homeColumns } from '#tests/support/site.ts'
import type { Visitor } from '#tests/support/visitor.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
const HOUR_MS = 3_600_000
/** Kilometres to the east of home, along the equator. */
const TOWNS = { home: 0, near: 30, far: 90, beyond: 600 } as const
type TownName = keyof typeof TOWNS
const COUNTRIES = ['PL', 'IT', 'ES', 'BE', 'CH', 'NL', 'FR', 'AT', 'DE', 'GB', 'IE', 'CA'] as const

const townIn = (country: string, name: TownName) => {
  const lon = TOWNS[name] / 111.19 + country.charCodeAt(1)
  const id = country.charCodeAt(0) * 100_000 + country.charCodeAt(1) * 100 + Object.keys(TOWNS).indexOf(name)
  return { id, name, country, region: `${country}-X`, lat: 0, lon, population: 1000 }
}

type Woman = {
  town?: TownName
  /** In years. */
  age?: number
  photo?: boolean
  seeking?: 'male' | 'female'
  /** Hours since the last activity. */
  idle?: number
  interests?: Interest[]
  signupDaysAgo?: number
}

async function women(country: string, list: readonly Woman[]) {
  const now = world.current.now.getTime()
  const year = world.current.now.getUTCFullYear()
  return addMembers(world.current, list.length, (at) => {
    const { town, age = 30, photo = true, seeking = 'male', idle = 0, interests = [], signupDaysAgo = 30 } = list[at]!
    const active = new Date(now - idle * HOUR_MS).toISOString()
    return {
      photo: photo ? 'active' : null,
      profile: {
        ...(town && homeColumns(townIn(country, town))),
        name: 'Ada',
        gender: 'female',
        seeking,
        country,
        dateOfBirth: `${year - age}-01-01`,
        lastActiveAt: active,
        onlineUntil: active,
        interests: interestMask(interests),
        createdAt: new Date(now - signupDaysAgo * 24 * HOUR_MS).toISOString(),
      },
    }
  })
}

/** A man who prefers women of 25 to 35. */
async function man(country: string, town: TownName | null, distance?: string): Promise<Visitor> {
  const visitor = await world.current.visitor().join({ gender: 'male', seeking: 'female', country })
  const search = { min_age: 25, max_age: 35, ...(distance && { distance }) }
  const home = town && { town: townIn(country, town).id }
  expect((await visitor.put('/api/profile.php', { ...home, search })).status).toBe(200)
  return visitor
}

async function everybody(visitor: Visitor, search: Record<string, string> = {}): Promise<string[]> {
  const met: string[] = []
  let after: string | null = ''
  while (after !== null) {
    const query = new URLSearchParams({ ...search, ...(after && { after }) })
    const { json, trips } = await visitor.get(`/api/members.php?${query}`)
    expect(trips.trips).toBe(1)
    met.push(...json.profiles.map(({ id }: ProfileCard) => id))
    after = json.next
  }
  return met
}

beforeAll(async () => {
  for (const country of COUNTRIES)
    await addTowns(world.current, ...Object.keys(TOWNS).map((town) => townIn(country, town as TownName)))
})

describe('who fits best comes first', () => {
  const LIST: Woman[] = [
    { town: 'near', idle: 3 },
    { town: 'home', idle: 50 },
    { town: 'far', idle: 2 },
    { idle: 1 },
    { town: 'beyond', idle: 4 },
    { town: 'home', age: 50, idle: 1 },
    { town: 'home', seeking: 'female', idle: 2 },
    { town: 'home', photo: false, idle: 0 },
  ]
  test.each([
    ['within 50 km', 'PL', 'home', 'under_50', [0, 1, 3, 2, 4, 5, 6, 7]],
    ['within 25 km', 'IT', 'home', 'under_25', [1, 3, 2, 0, 4, 5, 6, 7]],
    ['within 100 km', 'ES', 'home', 'under_100', [0, 1, 2, 3, 4, 5, 6, 7]],
    ['at any distance', 'BE', 'home', undefined, [0, 1, 3, 2, 4, 5, 6, 7]],
    ['of a member without a town', 'CH', null, 'under_50', [3, 2, 0, 4, 1, 5, 6, 7]],
  ] as const)('%s', async (_, country, town, distance, order) => {
    const made = await women(country, LIST)
    const bob = await man(country, town, distance)
    expect(await everybody(bob)).toEqual(order.map((at) => made[at]!.id))
  })

  test('a new member prefers people of about the own age who live near; the range can be removed', async () => {
    const carl = await world.current
      .visitor()
      .join({ gender: 'male', seeking: 'female', country: 'NL', date_of_birth: '1990-05-05' })
    const { json } = await carl.get('/api/profile.php')
    expect(json.search).toEqual({ min_age: 27, max_age: 45, distance: 'under_50' })
    const [old, young] = await women('NL', [
      { age: 70, idle: 0 },
      { age: 30, idle: 9 },
    ])
    expect(await everybody(carl)).toEqual([young!.id, old!.id])
    await carl.put('/api/profile.php', { search: null })
    expect(await everybody(carl)).toEqual([old!.id, young!.id])
  })

  test('is the order of members; visitors and `sort=activity` see the last activity', async () => {
    const made = await women('FR', [
      { age: 70, idle: 0 },
      { age: 30, idle: 9 },
    ])
    const [old, young] = made.map(({ id }) => id)
    const bob = await man('FR', 'home')
    const ids = async (visitor: Visitor, query = '') =>
      (await visitor.get(`/api/members.php${query}`)).json.profiles.map(({ id }: ProfileCard) => id)
    expect(await ids(bob)).toEqual([young, old])
    expect(await ids(bob, '?sort=for_you')).toEqual([young, old])
    expect(await ids(bob, '?sort=activity')).toEqual([old, young])
    for (const query of ['', '?sort=for_you'])
      expect(await ids(world.current.visitor('FR'), `${query}${query ? '&' : '?'}gender=female`)).toEqual([old, young])
  })
})

test('each place has a reason, and profiles that were opened come last on their page', async () => {
  const made = await women('AT', [
    { town: 'home', interests: ['hiking', 'sex'], idle: 1 },
    { town: 'home', interests: ['sex'], idle: 2 },
    { town: 'home', signupDaysAgo: 2, idle: 3 },
    { town: 'far', idle: 4 },
  ])
  const bob = await man('AT', 'home', 'under_50')
  await bob.put('/api/profile.php', { interests: ['hiking', 'sex', 'cooking'] })
  const { json } = await bob.get('/api/members.php')
  expect(json.profiles.map(({ id, reason }: ProfileCard) => [id, reason])).toEqual([
    [made[0]!.id, { kind: 'interest', interest: 'hiking', more: 1 }],
    [made[1]!.id, { kind: 'near' }],
    [made[2]!.id, { kind: 'new' }],
    [made[3]!.id, null],
  ])
  expect((await bob.get('/api/members.php?sort=activity')).json.profiles[0]).not.toHaveProperty('reason')
  await bob.get(`/api/member.php?id=${made[0]!.id}`)
  expect((await bob.get('/api/members.php')).json.profiles.map(({ id }: ProfileCard) => id)).toEqual(
    [1, 2, 3, 0].map((at) => made[at]!.id),
  )
})

test('few people in a large country are put in order at once, and no page repeats or misses one', async () => {
  const made = await women(
    'IE',
    Array.from({ length: 44 }, (_, at) =>
      at < 26 ? { town: 'home', idle: 60 + at } : { town: 'home', age: 50, idle: at - 26 },
    ),
  )
  await world.current.sql(
    `insert into search_frequencies (realm, code, members)
     select realm_of(site_id, country, gender), code, 5000 from profiles, unnest(array['', 't1']) code where user_id = $1`,
    [made[0]!.key],
  )
  const bob = await man('IE', 'home', 'under_25')
  expect(await everybody(bob, { distance: 'under_25' })).toEqual(made.map(({ id }) => id))
})

type Ended = { tier: number; rank: number; user: number | null }
type ScannedPage = {
  users: number[]
  tiers: number[]
  ranks: number[]
  next_tier: number
  next_rank: number
  next_user: number | null
}

const woman = fc.record<Woman>({
  town: fc.option(fc.constantFrom('home', 'near', 'far', 'beyond'), { nil: undefined }),
  age: fc.integer({ min: 18, max: 80 }),
  photo: fc.boolean(),
  seeking: fc.constantFrom('male', 'female'),
  idle: fc.integer({ min: 0, max: 60 }),
})

test('scans that are cut off miss nobody', async () => {
  const random = fc.sample(woman, { numRuns: 60, seed: 7 })
  const liked = Array.from({ length: 24 }, (_, idle): Woman => {
    return { town: (['home', 'near', 'far', 'beyond'] as const)[idle % 4]!, idle }
  })
  const made = await women('GB', [...random, ...liked])
  await man('GB', 'home')
  const [{ realm } = {}] = await world.current.sql(`select realm from search_activity where user_id = $1`, [
    made[0]!.key,
  ])
  const page = async (after: Ended | null, most: number, wanted: number, nearby: object | null = null) => {
    const [row] = await world.current.sql(
      `select row_to_json(s)::text as page
       from profiles p cross join lateral search_preferred('{"max_age": 35, "distance": "under_100"}', current_date, p.position) f
         cross join lateral search_for_you(search_wish_of(json_build_object('liked_after', f.liked_after, 'seeks_me', 8,
           'near', f.near, 'within', f.within, 'squares', array(select q * 4 + 2 from unnest(f.squares) q))), realm_of(p.site_id, p.country, p.seeking), null,
           coordinates_of(p.position), '{}', $1, $2, $3, 0, $4, $5, now(), json_populate_record(null::search_page, $6)) s
       where p.country = 'GB' and p.gender = 'male'`,
      [
        after?.tier ?? null,
        after?.rank ?? 2147483647,
        String(after?.user ?? 9223372036854775807n),
        wanted,
        most,
        nearby,
      ],
    )
    return JSON.parse(String(row!.page)) as ScannedPage
  }
  const all = await page(null, 1500, 100)
  expect(all.users.map(String).toSorted()).toEqual(made.map(({ key }) => String(key)).toSorted())
  // few are read town by town, many by the squares of the map
  for (const members of [1, 5000]) {
    await world.current.sql(`update search_towns set members = $1 where realm = $2`, [members, realm])
    for (const most of [1, 2, 5, 20]) {
      const met: string[] = []
      let after: Ended | null = null
      for (let pages = 0; pages < 500; pages++) {
        const { users, tiers, ranks, ...next } = await page(after, most, 4)
        met.push(...users.map(String))
        const full = users.length === 4
        if (!full && next.next_user === null) break
        after = full
          ? { tier: tiers[3]!, rank: ranks[3]!, user: users[3]! }
          : { tier: next.next_tier, rank: next.next_rank, user: next.next_user }
      }
      expect([members, most, met]).toEqual([members, most, all.users.map(String)])
    }
  }
  // a shorter scan has found some of the near tier, or all of it
  expect(new Set(all.tiers)).toEqual(new Set([0, 1, 2, 3, 4]))
  const near = all.tiers.lastIndexOf(0) + 1
  for (const members of [5000, 1]) {
    await world.current.sql(`update search_towns set members = $1 where realm = $2`, [members, realm])
    for (const count of [0, 1, 3, near]) {
      const [users, ranks] = [all.users.slice(0, count), all.ranks.slice(0, count)]
      const found = await page(null, 1500, 100, { users, ranks })
      expect([members, count, found.users, found.tiers]).toEqual([members, count, all.users, all.tiers])
    }
  }
})

test('everybody is read at once only if they are no more than that', async () => {
  const made = await women(
    'CA',
    Array.from({ length: 4 }, (_, idle): Woman => ({ town: 'home', idle })),
  )
  const page = async (most: number, byTown: boolean) => {
    const [row] = await world.current.sql(
      `select row_to_json(a)::text as page from search_activity s cross join lateral search_all(search_wish_of('{}'), array[s.realm],
         case when $2 then array[s.town_id] end, $2, '{}', 'newest', null, null, null, null, 0, 9, $1, now()) a where s.user_id = $3`,
      [most, byTown, made[0]!.key],
    )
    return JSON.parse(String(row!.page)) as { users: number[] | null; counted: number | null }
  }
  for (const byTown of [true, false]) {
    expect(await page(3, byTown)).toMatchObject({ users: null, counted: null })
    expect(await page(4, byTown)).toMatchObject({
      users: made.map(({ key }) => Number(key)).toSorted((one, other) => other - one),
      counted: 4,
    })
  }
})

test('whoever may be found is reached once, in one order, however popular anybody is', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(woman, { minLength: 1, maxLength: 60 }),
      fc.constantFrom(undefined, 'under_10', 'under_50', 'under_100', 'under_250'),
      fc.constantFrom('home', 'far', null),
      async (list, distance, town) => {
        const made = await women('DE', list)
        const bob = await man('DE', town, distance)
        const met = await everybody(bob)
        expect(met.toSorted()).toEqual(made.map(({ id }) => id).toSorted())
        // the last ones get likes, visits, credits and premium
        const keys = made.map(({ key }) => key)
        const fans = await addMembers(world.current, 3)
        const popular = keys.filter((_, at) => met.indexOf(made[at]!.id) * 2 >= met.length)
        const at = world.current.now.toISOString()
        const pairs = popular.flatMap((key) => fans.map((fan) => [fan.key, key] as const))
        if (pairs.length > 0) {
          await world.current.db.insert(likes).values(pairs.map(([fromId, toId]) => ({ fromId, toId, createdAt: at })))
          await world.current.db
            .insert(profileViews)
            .values(pairs.map(([viewerId, viewedId]) => ({ viewerId, viewedId, lastAt: at })))
          await world.current.db.update(users).set({ paid: true, credits: 500 }).where(inArray(users.id, popular))
        }
        expect(await everybody(bob)).toEqual(met)
        await world.current.db.update(profiles).set({ status: 'disabled' }).where(inArray(profiles.userId, keys))
      },
    ),
    { numRuns: 12 },
  )
})
