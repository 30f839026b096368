import { beforeEach, describe, expect, test } from 'vitest'
import { SWIPE } from '#core/swipe/limits.ts'
import { blocks, likes, swipes } from '#db/schema/likes.ts'
import type { Answer, Visitor } from '#tests/support/visitor.ts'
import { eq } from 'drizzle-orm'
import { profiles } from '#db/schema/profiles.ts'
import { addConversations } from '#tests/support/conversations.ts'
import { addMembers } from '#tests/support/crowd.ts'
import { addSite, addTowns, homeColumns } from '#tests/support/site.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
const HOUR_MS = 3_600_000
const ZONE_MIDNIGHT = '2026-11-20T23:00:00.000Z'
const began = new Date('2026-11-20T12:00:00Z')
const country = 'DE'

// Each test plays among people of its own.
beforeEach(async () => {
  world.current.now = began
  await world.current.db.update(profiles).set({ invisible: true })
})

const man = (form = {}) => world.current.visitor(country).join({ gender: 'male', seeking: 'female', country, ...form })
const play = (who: Visitor) => who.get('/api/swipe-game.php')
const swipe = (who: Visitor, id: string, like: boolean) => who.post('/api/swipe-game.php', { id, like })
const undo = (who: Visitor, id: string) => who.delete('/api/swipe-game.php', { id })
const ids = ({ json }: Answer): string[] => json.profiles.map((profile: { id: string }) => profile.id)
const left = ({ json }: Answer): number[] => [json.likes_left, json.swipes_left]
const code = ({ status, json }: Answer) => [status, json.error?.code]
const later = (ms: number) => (world.current.now = new Date(world.current.now.getTime() + ms))
/** Swipes one second apart, so that their order is certain. */
const swipesAll = async (who: Visitor, decisions: [id: string, like: boolean][]) => {
  const answers: Answer[] = []
  for (const [id, like] of decisions) {
    later(1000)
    answers.push(await swipe(who, id, like))
  }
  return answers
}

type Look = {
  seeking?: 'male' | 'female'
  photo?: 'active' | 'pending' | null
  also?: Partial<typeof profiles.$inferInsert>
}

let made = 0

/** Women with a photo, the first of them the most recently active one; `also` sets other columns. */
function crowd(count: number, { seeking = 'male', photo = 'active', also = {} }: Look = {}) {
  const born = { gender: 'female', seeking, country, dateOfBirth: '1990-05-05' } as const
  return addMembers(world.current, count, () => ({
    photo,
    profile: { ...born, name: `Woman ${++made}`, lastActiveAt: hoursBefore(world.current.now, made), ...also },
  }))
}
const women = async (count: number, look?: Look) => (await crowd(count, look)).map(({ id }) => id)
const hoursBefore = (at: Date, hours: number) => new Date(at.getTime() - hours * HOUR_MS).toISOString()

const kept = async (who: Visitor) => {
  const decided = await who.rows(swipes)
  const liked = decided.filter((each) => each.liked)
  return { likes: await who.count(likes.fromId), swipes: decided.length, liked: liked.length }
}

const counted = async (who: Visitor, day = '2026-11-20') => {
  const { id, siteId } = await who.account()
  const { client } = world.current.services({ country: null, ip: '' }, []).redis
  const key = (part: string) => `swipe:${siteId}:${day}:${id}:${part}`
  return {
    likes: await client.scard(key('likes')),
    swipes: await client.scard(key('swipes')),
    ends: await client.ttl(key('swipes')),
  }
}

describe('a round', () => {
  test('begins with people of the preferred age, and leaves out whom one writes with', async () => {
    const bob = await man({ date_of_birth: '1990-01-01' })
    const [older] = await women(1, { also: { dateOfBirth: '1950-01-01' } })
    const [near, partner] = await crowd(2)
    const [elsewhere] = await women(1, { seeking: 'female' })
    const { id } = await bob.account()
    await addConversations(world.current, { by: id, with: partner!.key })
    expect(ids(await play(bob))).toEqual([near!.id, older, elsewhere])
    await bob.put('/api/profile.php', { search: { min_age: 70, max_age: 80 } })
    expect(ids(await play(bob))).toEqual([older, near!.id, elsewhere])
  })

  test('shows ten people with their photos, with one parallel trip to both backends', async () => {
    const [bob, found] = await Promise.all([
      man(),
      women(12, { also: { about: 'a'.repeat(400), interests: 2n ** 63n - 1n } }),
    ])
    const answer = await play(bob)
    expect(ids(answer)).toEqual(found.slice(0, 10))
    expect(answer.json).toMatchObject({ likes_left: 4, swipes_left: 50, resets_at: ZONE_MIDNIGHT })
    expect(answer.trips).toEqual({ trips: 1, sql: 1, redis: 1 })
    const [card] = answer.json.profiles
    expect(card).toMatchObject({ age: 36, country, distance: null, fictional: false, shared: [] })
    expect(card.main_image.filename).toMatch(/^\/api\/image\.php\?.*v=large/)
    expect(card.about).toBe(`${'a'.repeat(300)}…`)
    expect(card.interests).toContain('hiking')
    expect(card.interests).not.toContain('sex')
    expect(card).not.toHaveProperty('date_of_birth')
  })

  test('Nein uses a swipe, Ja a swipe and a like, and nobody is shown twice a day', async () => {
    const [bob, found] = await Promise.all([man(), women(4)])
    const [nein, ja] = await swipesAll(bob, [
      [found[0]!, false],
      [found[1]!, true],
    ])
    expect(nein!.json).toEqual({ match: false, likes_left: 4, swipes_left: 49, resets_at: ZONE_MIDNIGHT })
    expect(ja!.json).toEqual({ match: false, likes_left: 3, swipes_left: 48, resets_at: ZONE_MIDNIGHT })
    expect(ja!.trips).toEqual({ trips: 2, sql: 3, redis: 1 })
    const next = await play(bob)
    expect([ids(next), left(next)]).toEqual([found.slice(2), [3, 48]])
    expect(await kept(bob)).toEqual({ likes: 1, swipes: 2, liked: 1 })
    expect(await counted(bob)).toMatchObject({ likes: 1, swipes: 2 })
  })

  test('a Ja is an ordinary like: it is listed, notified, and a match if mutual', async () => {
    const [bob, ada] = await Promise.all([man(), world.current.visitor(country).join({ country })])
    await ada.mainPhoto()
    expect(ids(await play(bob))).toEqual([ada.id])
    expect((await swipe(bob, ada.id, true)).json.match).toBe(false)
    expect((await ada.get('/api/likes.php')).json.liked_by).toMatchObject([{ id: bob.id, like_new: true }])
    const told = async () =>
      (await ada.outbox())
        .filter(({ category, channel }) => category === 'like' && channel === 'mail')
        .map(({ template }) => ({ template }))
    expect(await told()).toEqual([{ template: 'like' }])
    expect((await swipe(ada, bob.id, true)).json).toMatchObject({ match: true, likes_left: 3 })
    expect(await told()).toEqual([{ template: 'like' }, { template: 'match' }])
    expect((await bob.get(`/api/member.php?id=${ada.id}`)).json.like.match).toBe(true)
    // the answer of a match that was lost on the way
    expect((await swipe(ada, bob.id, true)).json).toMatchObject({ match: true, likes_left: 3, swipes_left: 49 })
    expect(await told()).toHaveLength(2)
  })
})

describe('repeating an answer', () => {
  test('has one effect and is counted once', async () => {
    const [bob, [one, two]] = await Promise.all([man(), women(2)])
    const answers = await swipesAll(bob, [
      [one!, true],
      [one!, true],
      [two!, false],
      [two!, false],
      [one!, false],
    ])
    expect(answers.map(left)).toEqual([
      [3, 49],
      [3, 49],
      [3, 48],
      [3, 48],
      [3, 48],
    ])
    expect(await kept(bob)).toEqual({ likes: 1, swipes: 2, liked: 1 })
    expect(await counted(bob)).toMatchObject({ likes: 1, swipes: 2 })
  })

  test('an id in capitals is the same person', async () => {
    const [bob, [one]] = await Promise.all([man(), women(1)])
    expect(left(await swipe(bob, one!, false))).toEqual([4, 49])
    expect(left(await swipe(bob, one!.toUpperCase(), false))).toEqual([4, 49])
    expect(await counted(bob)).toMatchObject({ swipes: 1 })
    expect(left(await undo(bob, one!.toUpperCase()))).toEqual([4, 50])
    expect(await counted(bob)).toMatchObject({ swipes: 0 })
  })

  test('twenty equal answers at once count once', async () => {
    const [bob, [one]] = await Promise.all([man(), women(1)])
    const answers = await Promise.all(Array.from({ length: 20 }, () => swipe(bob, one!, true)))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
    expect(await kept(bob)).toEqual({ likes: 1, swipes: 1, liked: 1 })
    expect(await counted(bob)).toMatchObject({ likes: 1, swipes: 1 })
    expect(left(await swipe(bob, one!, true))).toEqual([3, 49])
  })

  test('does not use up the limit for other simultaneous answers', async () => {
    const [bob, [one, ...others]] = await Promise.all([man(), women(4)])
    const [same, different] = await Promise.all([
      Promise.all(Array.from({ length: 20 }, () => swipe(bob, one!, true))),
      Promise.all(others.map((id) => swipe(bob, id, true))),
    ])
    expect([...same, ...different].map(({ status }) => status)).toEqual(Array.from({ length: 23 }, () => 200))
    expect(await kept(bob)).toEqual({ likes: 4, swipes: 4, liked: 4 })
    expect(await counted(bob)).toMatchObject({ likes: 4, swipes: 4 })
  })

  test('gets the first result, even if nothing is left or the first answer was lost', async () => {
    const [bob, found] = await Promise.all([man(), women(6)])
    await swipesAll(
      bob,
      found.slice(0, 3).map((id) => [id, true]),
    )
    world.current.broken.lost = true
    expect(code(await swipe(bob, found[3]!, true))).toEqual([503, 'unavailable'])
    expect(left(await swipe(bob, found[3]!, true))).toEqual([0, 46])
    expect(left(await swipe(bob, found[3]!, true))).toEqual([0, 46])
    expect(code(await swipe(bob, found[4]!, true))).toEqual([429, 'no_likes_left'])
    expect(await kept(bob)).toEqual({ likes: 4, swipes: 4, liked: 4 })
  })

  test('a Nein can be changed to a Ja, which uses only a like', async () => {
    const [bob, [one]] = await Promise.all([man(), women(1)])
    const answers = await swipesAll(bob, [
      [one!, false],
      [one!, true],
    ])
    expect(answers.map(left)).toEqual([
      [4, 49],
      [3, 49],
    ])
    expect(await kept(bob)).toEqual({ likes: 1, swipes: 1, liked: 1 })
    expect(await counted(bob)).toMatchObject({ likes: 1, swipes: 1 })
  })

  test('liking somebody who is liked already costs nothing', async () => {
    const [bob, [one, two]] = await Promise.all([man(), women(2)])
    await bob.post('/api/like.php', { id: one })
    expect(ids(await play(bob))).toEqual([two])
    expect(left(await swipe(bob, one!, true))).toEqual([4, 50])
    expect(await kept(bob)).toEqual({ likes: 1, swipes: 0, liked: 0 })
  })
})

describe('the limits', () => {
  test('of 50 simultaneous Ja exactly 4 become likes, and the others use no swipe', async () => {
    const [bob, found] = await Promise.all([man(), women(50)])
    const answers = await Promise.all(found.map((id) => swipe(bob, id, true)))
    const words = answers.map((answer) => code(answer).join(' '))
    expect(words.filter((word) => word === '429 no_likes_left')).toHaveLength(46)
    expect(
      answers
        .filter(({ status }) => status === 200)
        .map(({ json }) => json.likes_left)
        .toSorted(),
    ).toEqual([0, 1, 2, 3])
    expect(await kept(bob)).toEqual({ likes: 4, swipes: 4, liked: 4 })
    expect(await counted(bob)).toMatchObject({ likes: 4, swipes: 4 })
    expect(left(await play(bob))).toEqual([0, 46])
    // a Nein still works
    const open = found[words.findIndex((word) => word.startsWith('429'))]!
    expect(left(await swipe(bob, open, false))).toEqual([0, 45])
  })

  test('of 60 simultaneous Nein exactly 50 become swipes, and then no Ja is possible either', async () => {
    const [bob, found] = await Promise.all([man(), women(61)])
    const answers = await Promise.all(found.slice(0, 60).map((id) => swipe(bob, id, false)))
    expect(answers.filter((answer) => code(answer).join(' ') === '429 no_swipes_left')).toHaveLength(10)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(SWIPE.swipes)
    expect(await kept(bob)).toEqual({ likes: 0, swipes: 50, liked: 0 })
    expect(left(await play(bob))).toEqual([4, 0])
    expect(code(await swipe(bob, found[60]!, true))).toEqual([429, 'no_swipes_left'])
    expect(await counted(bob)).toMatchObject({ likes: 0, swipes: 50 })
  })

  test('hold without Redis, and when it comes back empty', async () => {
    const [bob, found] = await Promise.all([man(), women(70)])
    world.current.broken.redis = true
    const ja = await Promise.all(found.slice(0, 10).map((id) => swipe(bob, id, true)))
    const nein = await Promise.all(found.slice(10).map((id) => swipe(bob, id, false)))
    const without = await play(bob)
    world.current.broken.redis = false
    expect([ja, nein].map((some) => some.filter(({ status }) => status === 200).length)).toEqual([4, 46])
    expect(left(without)).toEqual([0, 0])
    expect(await kept(bob)).toEqual({ likes: 4, swipes: 50, liked: 4 })
    expect(left(await play(bob))).toEqual([0, 0])
    expect(code(await swipe(bob, found[69]!, true))).toEqual([429, 'no_swipes_left'])
    await world.current.services({ country: null, ip: '' }, []).redis.client.flushall()
    expect(code(await swipe(bob, found[69]!, false))).toEqual([429, 'no_swipes_left'])
    expect(await counted(bob)).toMatchObject({ likes: 0, swipes: 0 })
  })

  test('a swipe that failed in the database is refunded', async () => {
    const [bob, [one]] = await Promise.all([man(), women(1)])
    world.current.broken.sql = true
    for (let tries = 0; tries < 6; tries++) expect(code(await swipe(bob, one!, true))).toEqual([503, 'unavailable'])
    world.current.broken.sql = false
    expect(await counted(bob)).toMatchObject({ likes: 0, swipes: 0 })
    expect(left(await swipe(bob, one!, true))).toEqual([3, 49])
  })

  test('start again at the site’s midnight, and people can be shown again', async () => {
    const [bob, found] = await Promise.all([man(), women(5)])
    await swipesAll(
      bob,
      found.slice(0, 4).map((id) => [id, true]),
    )
    await swipesAll(bob, [[found[4]!, false]])
    expect((await counted(bob)).ends).toBeGreaterThan(10.9 * 3600)
    expect((await counted(bob)).ends).toBeLessThanOrEqual(11 * 3600)
    world.current.now = new Date(Date.parse(ZONE_MIDNIGHT) - 1)
    const before = await play(bob)
    expect([ids(before), left(before)]).toEqual([[], [0, 45]])
    later(1)
    const after = await play(bob)
    expect([ids(after), left(after), after.json.resets_at]).toEqual([[found[4]], [4, 50], '2026-11-21T23:00:00.000Z'])
    expect(left(await swipe(bob, found[4]!, true))).toEqual([3, 49])
    expect(await counted(bob, '2026-11-21')).toMatchObject({ likes: 1, swipes: 1 })
  })

  test('a rate limit applies too, because repeats cost nothing', async () => {
    const [bob, [one]] = await Promise.all([man(), women(1)])
    await swipe(bob, one!, false)
    for (let round = 0; round < 12; round++)
      await Promise.all(Array.from({ length: 10 }, () => swipe(bob, one!, false)))
    expect(code(await swipe(bob, one!, false))).toEqual([429, 'too_many_requests'])
    expect(code(await undo(bob, one!))).toEqual([429, 'too_many_requests'])
    expect(await counted(bob)).toMatchObject({ likes: 0, swipes: 1 })
  })
})

describe('taking back', () => {
  test('the last Nein returns the person and the swipe; repeating it changes nothing', async () => {
    const [bob, found] = await Promise.all([man(), women(3)])
    await swipesAll(bob, [
      [found[0]!, false],
      [found[1]!, false],
    ])
    const back = await undo(bob, found[1]!)
    expect([back.status, back.json]).toEqual([200, { likes_left: 4, swipes_left: 49, resets_at: ZONE_MIDNIGHT }])
    expect(back.trips).toEqual({ trips: 2, sql: 2, redis: 1 })
    expect(left(await undo(bob, found[1]!))).toEqual([4, 49])
    expect(ids(await play(bob))).toEqual(found.slice(1))
    expect(await counted(bob)).toMatchObject({ swipes: 1 })
    expect(left(await swipe(bob, found[1]!, true))).toEqual([3, 48])
  })

  test('is not possible for a Ja, earlier answers, yesterday’s answers, or answers of others', async () => {
    const [bob, carl, found] = await Promise.all([man(), man(), women(3)])
    await swipesAll(bob, [
      [found[0]!, false],
      [found[1]!, true],
    ])
    expect(code(await undo(bob, found[1]!))).toEqual([409, 'conflict'])
    expect(code(await undo(bob, found[0]!))).toEqual([409, 'conflict'])
    await swipe(carl, found[0]!, false)
    expect(left(await undo(carl, found[2]!))).toEqual([4, 49])
    later(12 * HOUR_MS)
    expect(left(await undo(bob, found[0]!))).toEqual([4, 50])
    expect([await kept(bob), await kept(carl)]).toMatchObject([{ swipes: 2, likes: 1 }, { swipes: 1 }])
    expect(await counted(bob)).toMatchObject({ likes: 1, swipes: 2 })
  })

  test('twenty times at once gives one swipe back', async () => {
    const [bob, found] = await Promise.all([man(), women(2)])
    await swipesAll(
      bob,
      found.map((id) => [id, false]),
    )
    const answers = await Promise.all(Array.from({ length: 20 }, () => undo(bob, found[1]!)))
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect([(await kept(bob)).swipes, (await counted(bob)).swipes]).toEqual([1, 1])
  })
})

describe('who is shown', () => {
  test('never the member, men, people abroad, people without a visible photo, fictional, invisible, unconfirmed, deleted or blocked ones', async () => {
    const bob = await man()
    const [seen] = await women(1)
    const hidden = (
      await Promise.all([
        women(1, { photo: null }),
        women(1, { photo: 'pending' }),
        women(1, { also: { fictional: true } }),
        women(1, { also: { invisible: true } }),
        women(1, { also: { status: 'disabled' } }),
        women(1, { also: { status: 'deleted' } }),
      ])
    ).flat()
    const abroad = await women(1, { also: { country: 'XX' } })
    const men = await women(1, { seeking: 'female', also: { gender: 'male' } })
    const [mine, theirs] = await crowd(2)
    const { userId: own } = await bob.profile()
    const createdAt = began.toISOString()
    await world.current.db.insert(blocks).values([
      { blockerId: own, blockedId: mine!.key, createdAt },
      { blockerId: theirs!.key, blockedId: own, createdAt },
    ])
    expect(ids(await play(bob))).toEqual([seen])
    // they cannot be swiped either, except for people abroad, other genders and those without a photo
    for (const id of [bob.id, ...hidden.slice(2), mine!.id, theirs!.id, crypto.randomUUID()])
      expect(code(await swipe(bob, id, true))).toEqual([404, 'not_found'])
    expect(await counted(bob)).toMatchObject({ likes: 0, swipes: 0 })
    for (const id of [...abroad, ...men]) expect((await swipe(bob, id, false)).status).toBe(200)
  })

  test('members of another site neither appear nor can be decided on', async () => {
    const [bob, [seen, other]] = await Promise.all([man(), women(2)])
    const siteId = await addSite(world.current)
    await world.current.db.update(profiles).set({ siteId }).where(eq(profiles.publicId, other!))
    expect(ids(await play(bob))).toEqual([seen])
    expect(code(await swipe(bob, other!, true))).toEqual([404, 'not_found'])
  })

  test('first those who look for the own gender, then others, then those whose Nein is longest ago', async () => {
    const bob = await man()
    const others = await women(2, { seeking: 'female' })
    const fitting = await women(3)
    expect(ids(await play(bob))).toEqual([...fitting, ...others])
    await swipesAll(bob, [
      [fitting[1]!, false],
      [fitting[0]!, false],
      [others[0]!, true],
    ])
    later(24 * HOUR_MS)
    expect(ids(await play(bob))).toEqual([fitting[2], others[1], fitting[1], fitting[0]])
    later(24 * HOUR_MS)
    await swipe(bob, fitting[1]!, false)
    later(24 * HOUR_MS)
    expect(ids(await play(bob))).toEqual([fitting[2], others[1], fitting[0], fitting[1]])
  })

  test('somebody new, even if most of the recently active people were answered', async () => {
    const bob = await man()
    const [found, last] = [await crowd(600), await women(1)]
    const { userId: fromId } = await bob.profile()
    const createdAt = began.toISOString()
    await world.current.db.insert(likes).values(found.map(({ key: toId }) => ({ fromId, toId, createdAt })))
    expect(ids(await play(bob))).toEqual(last)
  })

  test('distances are those of both towns, in bands', async () => {
    const towns = [9, 9.1, 12].map((lon, at) => ({ id: -1 - at, name: 'Town', lat: 54, lon }))
    await addTowns(world.current, ...towns)
    const [home, near, far] = towns.map(homeColumns)
    const bob = await (await man()).setProfile(home!)
    await women(1, { also: near! })
    await women(1, { also: far! })
    const { profiles } = (await play(bob)).json
    expect(profiles.map((card: { distance: string }) => card.distance)).toEqual(['under_10', 'under_250'])
    expect(JSON.stringify(profiles)).not.toContain('"x"')
  })

  test('swipes older than 30 days are deleted with the next one', async () => {
    const [bob, found] = await Promise.all([man(), women(3)])
    await swipe(bob, found[0]!, false)
    later(30 * 24 * HOUR_MS)
    await bob.post('/api/user.php', { email: bob.email, password: bob.password })
    await swipe(bob, found[1]!, false)
    expect((await kept(bob)).swipes).toBe(2)
    later(24 * HOUR_MS)
    await swipe(bob, found[2]!, false)
    expect((await kept(bob)).swipes).toBe(2)
  })
})
