import { beforeAll, describe, expect, test } from 'vitest'
import { interestMask } from '#core/profiles/interests.ts'
import { blocks } from '#db/schema/likes.ts'
import type { profiles } from '#db/schema/profiles.ts'
import { addMembers } from '#tests/support/crowd.ts'
import { addTowns, homeColumns } from '#tests/support/site.ts'
import type { Visitor } from '#tests/support/visitor.ts'
import { useWorld } from '#tests/support/world.ts'

const HOUR_MS = 3_600_000
const world = useWorld({ fictional_icon: '★', fictional_warning: 'Not a real person' })

const TOWNS = {
  Hamburg: { id: 1, name: 'Hamburg', region: 'DE-HH', lat: 53.55, lon: 9.99 },
  Köln: { id: 2, name: 'Köln', region: 'DE-NW', lat: 50.93, lon: 6.95 },
  Aachen: { id: 3, name: 'Aachen', region: 'DE-NW', lat: 50.77, lon: 6.08 },
}

beforeAll(() => addTowns(world.current, ...Object.values(TOWNS)))

type Made = {
  name: string
  town?: keyof typeof TOWNS
  born?: string
  interests?: bigint
  photos?: number
  also?: Partial<typeof profiles.$inferInsert>
  hours?: number
}

const make = (country: string, women: Made[]) =>
  addMembers(world.current, women.length, (at) => {
    const { name, town = 'Köln', born = '1990-06-01', interests = 0n, photos = 1, also = {}, hours = 0 } = women[at]!
    const woman = { name, gender: 'female', seeking: 'male', country, dateOfBirth: born } as const
    const lastActiveAt = new Date(world.current.now.getTime() - hours * HOUR_MS).toISOString()
    return { profile: { ...woman, ...homeColumns(TOWNS[town]), interests, photoCount: photos, lastActiveAt, ...also } }
  })
const relatedTo = async (who: { id: string }, by: Visitor = world.current.visitor()) => {
  const { json } = await by.get(`/api/member.php?id=${who.id}`)
  return json.related as { id: string; name: string; distance: string | null }[]
}
const names = async (...asked: Parameters<typeof relatedTo>) => (await relatedTo(...asked)).map(({ name }) => name)

describe('related profiles', () => {
  test('come from the town first, then from the region, then from the country', async () => {
    const [eve] = await make('DE', [
      { name: 'Eve' },
      { name: 'Hamburg', town: 'Hamburg' },
      { name: 'Aachen', town: 'Aachen', hours: 5 },
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

  test('are six at most, the most recently active of equal ones', async () => {
    const [eve] = await make('IT', [
      { name: 'Eve' },
      ...Array.from({ length: 60 }, (_, hours) => ({ name: `Nr ${hours}`, hours })),
    ])
    expect(await names(eve!)).toEqual([0, 1, 2, 3, 4, 5].map((at) => `Nr ${at}`))
  })

  test('are found in the region and in the town even if many others were active later', async () => {
    const [eve] = await make('ES', [
      { name: 'Eve' },
      { name: 'of the town', hours: 900 },
      { name: 'of the region', town: 'Aachen', hours: 900 },
      ...Array.from({ length: 50 }, (_, hours) => ({ name: 'far', town: 'Hamburg' as const, hours })),
    ])
    expect((await names(eve!)).slice(0, 3)).toEqual(['of the town', 'of the region', 'far'])
  })

  test('never are the member, the profile itself, hidden or blocked members, another gender or another country', async () => {
    const viewer = await world.current.visitor('PL').join()
    await world.current.visitor('PL').join({ gender: 'male', seeking: 'female' })
    const [eve, seen, one, other] = await make('PL', [
      { name: 'Eve' },
      { name: 'seen' },
      { name: 'blocked' },
      { name: 'blocker' },
      { name: 'invisible', also: { invisible: true } },
      { name: 'disabled', also: { status: 'disabled' } },
      { name: 'deleted', also: { status: 'deleted' } },
    ])
    await make('NL', [{ name: 'abroad' }])
    const { userId: own } = await viewer.profile()
    const createdAt = world.current.now.toISOString()
    await world.current.db.insert(blocks).values([
      { blockerId: own, blockedId: one!.key, createdAt },
      { blockerId: other!.key, blockedId: own, createdAt },
    ])
    expect((await relatedTo(eve!, viewer)).map(({ id }) => id)).toEqual([seen!.id])
    expect((await names(eve!)).toSorted()).toEqual(['blocked', 'blocker', viewerName(viewer), 'seen'].toSorted())
  })

  test('show members their distance, and visitors none', async () => {
    const viewer = await world.current.visitor('AT').join({ gender: 'male', seeking: 'female' })
    const [eve] = await make('AT', [{ name: 'Eve' }, { name: 'near' }, { name: 'far', town: 'Hamburg' }])
    await viewer.setProfile(homeColumns(TOWNS.Aachen))
    const told = Object.fromEntries((await relatedTo(eve!, viewer)).map(({ name, distance }) => [name, distance]))
    expect(told).toEqual({ near: 'under_100', far: 'far' })
    const { profile } = (await viewer.get(`/api/member.php?id=${eve!.id}`)).json
    expect([profile.city, profile.distance]).toEqual(['Köln', 'under_100'])
    expect((await relatedTo(eve!)).map(({ distance }) => distance)).toEqual([null, null])
    expect((await viewer.get(`/api/member.php?id=${viewer.id}`)).json.profile.distance).toBe(null)
  })

  test('are never fictional, not even those of a fictional profile', async () => {
    const also = { fictional: true }
    const made = await make('BE', [{ name: 'Eve' }, { name: 'drawn', also }, { name: 'made up', also }])
    const [eve, drawn] = made
    expect([await names(eve!), await names(drawn!)]).toEqual([[], ['Eve']])
  })
})

const viewerName = ({ email }: Visitor) => `Member ${/member-(\d+)/.exec(email)?.[1]}`
