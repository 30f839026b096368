import { beforeAll, describe, expect, test } from 'vitest'
import { interestMask } from '#core/profiles/interests.ts'
import type { Visitor } from '#tests/support/visitor.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld({ fictional_icon: '★', fictional_warning: 'Not a real person' })
/** A site that may show no fictional profiles. */
const plain = useWorld()

beforeAll(async () => {
  for (const { current } of [world, plain])
    await current.sql(`insert into towns (id, name, country, region, lat, lon, population, position) values
      (1, 'Hamburg', 'DE', 'DE-HH', 53.55, 9.99, 1700000, '(9.99,63.7)'), (2, 'Köln', 'DE', 'DE-NW', 50.93, 6.95, 1000000, '(6.95,59.4)'),
      (3, 'Aachen', 'DE', 'DE-NW', 50.77, 6.08, 250000, '(6.08,59.1)')`)
})

type Made = {
  name: string
  town?: number
  born?: string
  interests?: bigint
  photos?: number
  also?: string
  hours?: number
}

/** Makes up women of a country, and answers how often it was asked. */
const make = (country: string, women: Made[], { current } = world) =>
  Promise.all(
    women.map(({ name, town = 2, born = '1990-06-01', interests = 0n, photos = 1, also = '', hours = 0 }) =>
      current
        .sql(
          `with u as (insert into users (site_id, email, email_key, password_hash, language, signup_at)
           select 1, name, name, '', 'de', now() from (select $1 || gen_random_uuid() as name) n returning id),
         p as (insert into profiles (user_id, site_id, public_id, status, name, gender, seeking, date_of_birth, country, region, town_id, city, position,
             interests, photo_count, last_active_at, online_until, created_at)
           select u.id, 1, gen_random_uuid(), 'active', $1, 'female', 'male', $2, $3, t.region, t.id, t.name, t.position, $4, $5,
             $7::timestamptz - $8::int * interval '1 hour', now(), now() from u, towns t where t.id = $6 returning *)
         select public_id from p`,
          [name, born, country, String(interests), photos, town, current.now.toISOString(), hours],
        )
        .then(async ([row]) => {
          if (also) await current.sql(`update profiles set ${also} where public_id = $1`, [row!.public_id])
          return { id: row!.public_id! }
        }),
    ),
  )
const relatedTo = async (who: { id: string }, by: Visitor = world.current.visitor()) => {
  const { json } = await by.get(`/api/member.php?id=${who.id}`)
  return json.related as { id: string; name: string; distance: string | null; fictional: boolean }[]
}
const names = async (...asked: Parameters<typeof relatedTo>) => (await relatedTo(...asked)).map(({ name }) => name)

describe('related profiles', () => {
  test('come from the town first, then from the region, then from the country', async () => {
    const [eve] = await make('DE', [
      { name: 'Eve' },
      { name: 'Hamburg', town: 1 },
      { name: 'Aachen', town: 3, hours: 5 },
      { name: 'Köln', hours: 9 },
    ])
    expect(await names(eve!)).toEqual(['Köln', 'Aachen', 'Hamburg'])
  })

  test('are of the same age, share interests and have a photo, each of which outweighs little differences', async () => {
    const likes = interestMask(['tea', 'reading', 'hiking'])
    const [eve] = await make('FR', [
      { name: 'Eve', born: '1990-06-01', interests: likes },
      { name: 'older', born: '1970-06-01', interests: likes },
      { name: 'alike', born: '1991-02-01', interests: likes, hours: 60 },
      { name: 'same age', born: '1990-05-01', hours: 30 },
      { name: 'no photo', born: '1990-05-01', photos: 0 },
    ])
    expect(await names(eve!)).toEqual(['alike', 'same age', 'no photo', 'older'])
  })

  test('are six at most, the most recently active of those alike', async () => {
    const [eve] = await make('IT', [
      { name: 'Eve' },
      ...Array.from({ length: 60 }, (_, hours) => ({ name: `Nr ${hours}`, hours })),
    ])
    expect(await names(eve!)).toEqual([0, 1, 2, 3, 4, 5].map((at) => `Nr ${at}`))
  })

  test('are found in the region and in the town also where many others were active later', async () => {
    const [eve] = await make('ES', [
      { name: 'Eve' },
      { name: 'of the town', hours: 900 },
      { name: 'of the region', town: 3, hours: 900 },
      ...Array.from({ length: 50 }, (_, hours) => ({ name: 'far', town: 1, hours })),
    ])
    expect((await names(eve!)).slice(0, 3)).toEqual(['of the town', 'of the region', 'far'])
  })

  test('never are oneself, who is looked at, the unseen, the blocked, another gender or another country', async () => {
    const viewer = await world.current.visitor('PL').join()
    await world.current.visitor('PL').join({ gender: 'male', seeking: 'female' })
    const [eve, seen, one, other] = await make('PL', [
      { name: 'Eve' },
      { name: 'seen' },
      { name: 'blocked' },
      { name: 'blocker' },
      { name: 'invisible', also: 'invisible = true' },
      { name: 'disabled', also: `status = 'disabled'` },
      { name: 'deleted', also: `status = 'deleted'` },
    ])
    await make('NL', [{ name: 'abroad' }])
    await world.current.sql(
      `insert into blocks select a.user_id, b.user_id, now() from profiles a, profiles b
       where (a.public_id, b.public_id) in (($1, $2), ($3, $1))`,
      [viewer.id, one!.id, other!.id],
    )
    expect((await relatedTo(eve!, viewer)).map(({ id }) => id)).toEqual([seen!.id])
    expect((await names(eve!)).toSorted()).toEqual(['blocked', 'blocker', viewerName(viewer), 'seen'].toSorted())
  })

  test('tell how far they are from the one who looks, and visitors nothing', async () => {
    const viewer = await world.current.visitor('AT').join({ gender: 'male', seeking: 'female' })
    const [eve] = await make('AT', [{ name: 'Eve' }, { name: 'near' }, { name: 'far', town: 1 }])
    await world.current.sql(
      `update profiles p set town_id = t.id, position = t.position from towns t where t.id = 3 and p.public_id = $1`,
      [viewer.id],
    )
    const told = Object.fromEntries((await relatedTo(eve!, viewer)).map(({ name, distance }) => [name, distance]))
    expect(told).toEqual({ near: 'under_100', far: 'far' })
    const { profile } = (await viewer.get(`/api/member.php?id=${eve!.id}`)).json
    expect([profile.city, profile.distance]).toEqual(['Köln', 'under_100'])
    expect((await relatedTo(eve!)).map(({ distance }) => distance)).toEqual([null, null])
    expect((await viewer.get(`/api/member.php?id=${viewer.id}`)).json.profile.distance).toBe(null)
  })

  test('may be fictional, marked, but not where the site cannot mark them', async () => {
    for (const [at, found] of [
      [world, ['fictional', 'real']],
      [plain, ['real']],
    ] as const) {
      const [eve] = await make(
        'BE',
        [{ name: 'Eve' }, { name: 'fictional', also: 'fictional = true' }, { name: 'real', hours: 1 }],
        at,
      )
      const related = await relatedTo(eve!, at.current.visitor())
      expect(related.map(({ name }) => name).toSorted()).toEqual(found)
      expect(related.filter(({ fictional }) => fictional).map(({ name }) => name)).toEqual(
        found.filter((name) => name === 'fictional'),
      )
    }
  })
})

const viewerName = ({ email }: Visitor) => `Member ${/member-(\d+)/.exec(email)?.[1]}`
