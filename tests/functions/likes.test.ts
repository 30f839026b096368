import { eq, inArray } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { LIKES_PAGE } from '#core/lists/limits.ts'
import { likes, matches } from '#db/schema/likes.ts'
import { profiles } from '#db/schema/profiles.ts'
import { addMembers, type Someone } from '#tests/support/crowd.ts'
import type { Visitor } from '#tests/support/visitor.ts'
import { untilOneWaits } from '#tests/support/lock-waits.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
const woman = () => world.current.visitor().join()
const DAY_MS = 86_400_000
const matchesOf = async (who: Visitor) => (await who.count(matches.lowId)) + (await who.count(matches.highId))
const man = () => world.current.visitor().join({ gender: 'male', seeking: 'female' })

describe('likes', () => {
  test('a like is listed, liking back makes a match, taking it back ends the match', async () => {
    const [ada, bob] = await Promise.all([woman(), man()])
    const first = await bob.post('/api/like.php', { id: ada.id })
    expect([first.status, first.json]).toEqual([200, { match: false }])
    expect(first.trips).toEqual({ trips: 1, sql: 2, redis: 0 })
    const received = await ada.get('/api/likes.php')
    expect(received.json).toMatchObject({
      profiles: [],
      liked_by: [{ id: bob.id, like_new: true, match: false }],
      matches: [],
      counts: { given: 0, received: 1, matches: 0, new: 1 },
    })
    expect(received.trips).toMatchObject({ trips: 1, sql: 1, redis: 0 })
    expect((await ada.get('/api/user.php')).json.user.new_likes).toBe(1)
    await ada.put('/api/like.php', { id: bob.id })
    expect((await ada.get('/api/user.php')).json.user.new_likes).toBe(0)
    expect((await ada.post('/api/like.php', { id: bob.id })).json).toEqual({ match: true })
    expect((await bob.post('/api/like.php', { id: ada.id })).json).toEqual({ match: true })
    expect((await bob.get(`/api/member.php?id=${ada.id}`)).json.like).toEqual({
      given: true,
      received: true,
      match: true,
    })
    expect((await ada.get('/api/likes.php')).json).toMatchObject({
      profiles: [{ id: bob.id, match: true }],
      liked_by: [{ id: bob.id, like_new: false, match: true }],
      matches: [{ id: bob.id, like_new: false, match: true }],
      counts: { given: 1, received: 1, matches: 1, new: 0 },
    })
    await bob.delete('/api/like.php', { id: ada.id })
    expect((await ada.get('/api/likes.php')).json).toMatchObject({
      profiles: [{ id: bob.id, match: false }],
      liked_by: [],
      matches: [],
      counts: { given: 1, received: 0, matches: 0, new: 0 },
    })
  })

  test('the picture of a like has its match path, in the lists and in the modal', async () => {
    const [ada, bob] = await Promise.all([woman(), man()])
    await bob.uploadsPhoto()
    await bob.likes(ada)
    const { main_image } = (await ada.get('/api/likes.php')).json.liked_by[0]
    expect(main_image.match_filename).toMatch(/v=tile/)
    expect((await ada.get(main_image.match_filename)).status).toBe(200)
    expect((await ada.get('/api/auto-like.php')).json.profile.main_image.match_filename).toBe(main_image.match_filename)
  })

  test('a match says whether the two have a conversation', async () => {
    const [ada, bob] = await Promise.all([
      world.current
        .visitor()
        .join()
        .then((one) => one.premium()),
      man(),
    ])
    await ada.likes(bob)
    await bob.likes(ada)
    const begun = async (who: Visitor) => (await who.get('/api/likes.php')).json.matches[0].has_conversation
    expect([await begun(ada), await begun(bob)]).toEqual([false, false])
    await ada.credits(50)
    const hello = { to: bob.id, kind: 'text', text: 'Hello' }
    expect((await ada.post('/api/message.php', hello, { key: crypto.randomUUID() })).status).toBe(201)
    expect([await begun(ada), await begun(bob)]).toEqual([true, true])
  })

  test('two simultaneous likes of each other make exactly one match, and at least one answer says so', async () => {
    for (let round = 0; round < 25; round++) {
      const [ada, bob] = await Promise.all([woman(), man()])
      const answers = await Promise.all([
        ada.post('/api/like.php', { id: bob.id }),
        bob.post('/api/like.php', { id: ada.id }),
      ])
      expect(answers.filter((answer) => answer.json.match)).toHaveLength(1)
      expect([await matchesOf(ada), await matchesOf(bob)]).toEqual([1, 1])
    }
  }, 120_000)

  test('50 mutual likes of one pair at once are one match', async () => {
    const [ada, bob] = await Promise.all([woman(), man()])
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) =>
        i % 2 ? ada.post('/api/like.php', { id: bob.id }) : bob.post('/api/like.php', { id: ada.id }),
      ),
    )
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]))
    expect(await matchesOf(ada)).toBe(1)
  })

  test('likes and unlikes of both sides in any order end with a match exactly if both like', async () => {
    for (let round = 0; round < 12; round++) {
      const [ada, bob] = await Promise.all([woman(), man()])
      const presses = Array.from({ length: 14 }, (_, i) => {
        const [by, to] = i % 2 ? [ada, bob] : [bob, ada]
        return (round + 5 * i) % 7 > 2
          ? by.post('/api/like.php', { id: to.id })
          : by.delete('/api/like.php', { id: to.id })
      })
      const answers = await Promise.all(presses)
      expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]))
      const given = (await ada.count(likes.fromId)) + (await bob.count(likes.fromId))
      const stored = await matchesOf(ada)
      expect(stored).toBe(given === 2 ? 1 : 0)
      const list = (await ada.get('/api/likes.php')).json
      expect([list.counts.matches, list.matches.length]).toEqual([stored, stored])
    }
  }, 120_000)

  test('members cannot like themselves, unknown or blocked members', async () => {
    const [ada, bob] = await Promise.all([woman(), man()])
    expect((await ada.post('/api/like.php', { id: ada.id })).status).toBe(404)
    expect((await ada.post('/api/like.php', { id: '00000000-0000-4000-8000-000000000000' })).status).toBe(404)
    await ada.blocks(bob)
    expect((await bob.post('/api/like.php', { id: ada.id })).json.error.code).toBe('blocked_by_user')
    expect((await ada.get('/api/likes.php')).json).toEqual({
      profiles: [],
      liked_by: [],
      matches: [],
      next: { given: null, received: null, matches: null },
      counts: { given: 0, received: 0, matches: 0, new: 0 },
    })
  })
})

describe('the lists', () => {
  test('have pages without gaps, and count up to 100; a match is ordered by its own time', async () => {
    const [ada, bob] = await Promise.all([woman(), man()])
    await bob.post('/api/like.php', { id: ada.id })
    await crowd(ada, 130)
    const likes = (await ada.get('/api/likes.php')).json
    expect(likes.counts).toEqual({ given: 0, received: 100, matches: 0, new: 100 })
    expect(likes.liked_by).toHaveLength(LIKES_PAGE)
    expect((await ada.get('/api/user.php')).json.user.new_likes).toBe(100)
    const ids = await pages(ada, 'received')
    // the oldest of all who like her
    expect([ids.length, new Set(ids).size, ids.at(-1)]).toEqual([131, 131, bob.id])
    await ada.post('/api/like.php', { id: ids[5] })
    world.current.now = new Date(world.current.now.getTime() + 1000)
    await ada.post('/api/like.php', { id: bob.id })
    const { matches, counts } = (await ada.get('/api/likes.php')).json
    expect(matches.map((one: { id: string }) => one.id)).toEqual([bob.id, ids[5]])
    expect(counts).toEqual({ given: 2, received: 100, matches: 2, new: 100 })
  })

  test('of given likes and of matches have further pages too, even if all have the same time', async () => {
    const ada = await woman()
    const admirers = await crowd(ada, 65)
    const { userId: own } = await ada.profile()
    const back = admirers.map(({ key }) => ({ fromId: own, toId: key, createdAt: '2026-11-01' }))
    const pairs = admirers.map(({ key }) => (own < key ? { lowId: own, highId: key } : { lowId: key, highId: own }))
    await world.current.db.insert(likes).values(back)
    await world.current.db.insert(matches).values(pairs.map((pair) => ({ ...pair, createdAt: '2026-11-02' })))
    for (const type of ['given', 'matches'] as const) {
      const ids = await pages(ada, type)
      expect([ids.length, new Set(ids).size]).toEqual([65, 65])
    }
    const { counts, profiles } = (await ada.get('/api/likes.php')).json
    expect([counts.given, counts.matches]).toEqual([65, 65])
    expect(new Set(profiles.map((one: { match: boolean }) => one.match))).toEqual(new Set([true]))
  })

  test('skip hidden people, however many, and continue behind them', async () => {
    const [ada, bob] = await Promise.all([woman(), man()])
    await ada.post('/api/like.php', { id: bob.id })
    const admirers = (await crowd(ada, 130)).map(({ key }) => key)
    const { userId: fromId } = await ada.profile()
    const tomorrow = (at: number) => new Date(world.current.now.getTime() + DAY_MS + at).toISOString()
    const back = admirers.map((toId, at) => ({ fromId, toId, createdAt: tomorrow(at) }))
    const { db } = world.current
    await db.insert(likes).values(back)
    await db.update(profiles).set({ status: 'disabled' }).where(inArray(profiles.userId, admirers))
    const first = (await ada.get('/api/likes.php')).json
    expect([first.profiles, first.next.given, first.liked_by, first.counts.received]).toEqual([
      [],
      expect.any(String),
      [],
      0,
    ])
    expect(await pages(ada, 'given')).toEqual([bob.id])
  })

  test('a cursor is valid only for its list and its member', async () => {
    const [ada, eve] = await Promise.all([woman(), woman()])
    await crowd(ada, 25)
    const { next } = (await ada.get('/api/likes.php')).json
    const ask = (by: Visitor, query: string) => by.get(`/api/likes.php?${query}`)
    expect((await ask(ada, `type=received&after=${next.received}`)).json.liked_by).toHaveLength(25 - LIKES_PAGE)
    for (const [by, query, field] of [
      [eve, `type=received&after=${next.received}`, 'after'],
      [ada, `type=given&after=${next.received}`, 'after'],
      [ada, `type=received&after=${next.received}x`, 'after'],
      [ada, `after=${next.received}`, 'type'],
      [ada, `type=all`, 'type'],
    ] as const)
      expect((await ask(by, query)).json.error).toEqual({ code: 'invalid_input', params: { field } })
    expect((await ada.get(`/api/visitors.php?after=${next.received}`)).json.error.params).toEqual({ field: 'after' })
  })

  test('like.php says which of several people the member likes', async () => {
    const [ada, bob, cid] = await Promise.all([woman(), man(), man()])
    await ada.post('/api/like.php', { id: bob.id })
    const nobody = '00000000-0000-4000-8000-000000000000'
    const answer = await ada.get(`/api/like.php?ids=${bob.id},${cid.id},${nobody}`)
    expect([answer.json, answer.trips]).toEqual([{ liked: [true, false, false] }, { trips: 1, sql: 1, redis: 0 }])
    const many = Array.from({ length: 31 }, () => bob.id).join()
    expect((await ada.get(`/api/like.php?ids=${many}`)).json.error).toEqual({
      code: 'invalid_input',
      params: { field: 'ids' },
    })
    expect((await ada.get('/api/like.php?ids=x')).status).toBe(422)
  })

  test('do not count blocked or deleted members; invisible ones who like are shown and counted', async () => {
    const [ada, bob, cid, dan] = await Promise.all([woman(), man(), man(), man()])
    for (const one of [bob, cid, dan]) await one.post('/api/like.php', { id: ada.id })
    await bob.invisible()
    await cid.setProfile({ status: 'deleted' })
    await ada.blocks(dan)
    const { liked_by, counts } = (await ada.get('/api/likes.php')).json
    expect([liked_by.map((one: { id: string }) => one.id), counts.received, counts.new]).toEqual([[bob.id], 1, 1])
    expect((await ada.get('/api/user.php')).json.user.new_likes).toBe(1)
  })

  test('show a fictional profile only where it can be labelled', async () => {
    const [ada, bob] = await Promise.all([woman(), man()])
    await ada.post('/api/like.php', { id: bob.id })
    await bob.fictional()
    expect((await ada.get('/api/likes.php')).json).toMatchObject({ profiles: [], counts: { given: 0 } })
    expect((await ada.post('/api/like.php', { id: bob.id })).status).toBe(404)
  })

  test('ignore likes of fictional profiles, even of those that became fictional afterwards', async () => {
    const [ada, bob] = await Promise.all([woman(), man()])
    await bob.post('/api/like.php', { id: ada.id })
    const counts = async () => {
      const { counts, liked_by } = (await ada.get('/api/likes.php')).json
      return [counts.received, counts.new, liked_by.length, (await ada.get('/api/user.php')).json.user.new_likes]
    }
    await bob.fictional()
    expect(await counts()).toEqual([0, 0, 0, 0])
    await bob.fictional(false)
    expect(await counts()).toEqual([1, 1, 1, 1])
  })
})

describe('a like by a member whose account is being deleted', () => {
  test('is not counted in the end, whatever the order of like and deletion', async () => {
    for (let round = 0; round < 10; round++) {
      const [ada, bob] = await Promise.all([woman(), man()])
      const leave = () => bob.setProfile({ status: 'deleted' })
      await Promise.all(
        round % 2
          ? [leave(), bob.post('/api/like.php', { id: ada.id })]
          : [bob.post('/api/like.php', { id: ada.id }), leave()],
      )
      expect([await ada.count(likes.toId), await ada.count(likes.toId, eq(likes.hidden, false))]).toEqual([1, 0])
    }
  })

  test('waits for the change of the profile, and is hidden by it', async () => {
    const [ada, bob] = await Promise.all([woman(), man()])
    const open = await world.current.pool.connect()
    await open.query('begin')
    await open.query(`update profiles set status = 'disabled' where public_id = $1`, [bob.id])
    const liked = bob.post('/api/like.php', { id: ada.id })
    await untilOneWaits(world.current)
    await open.query('commit')
    open.release()
    expect((await liked).status).toBe(200)
    expect((await ada.get('/api/likes.php')).json.counts.received).toBe(0)
  })
})

describe('a like of another part while a first message is being sent', () => {
  test('locks the likes of both members in the order of the message, and waits for it', async () => {
    const first = await woman()
    const second = await man()
    await second.setProfile({ about: 'I like the rain.' })
    await first.setProfile({ about: 'I like the rain.' })
    await second.likes(first)
    await first.likes(second)
    const message = await world.current.pool.connect()
    const lockLikeOf = (member: Visitor) =>
      message.query(
        `select from likes l join profiles p on p.user_id = l.from_id where p.public_id = $1 for share of l`,
        [member.id],
      )
    await message.query('begin')
    await lockLikeOf(first)
    const liked = second.post('/api/like.php', { id: first.id, on: { text: 'rain' } })
    await untilOneWaits(world.current)
    await lockLikeOf(second)
    await message.query('commit')
    message.release()
    expect((await liked).status).toBe(200)
    expect(world.current.log).toEqual([])
  })
})

describe('auto-like', () => {
  const shown = async (by: Visitor) => (await by.get('/api/auto-like.php')).json

  test('returns the newest like first, each once, then null', async () => {
    const [ada, bob, cid] = await Promise.all([woman(), man(), man()])
    await bob.post('/api/like.php', { id: ada.id })
    world.current.now = new Date(world.current.now.getTime() + 1000)
    await cid.post('/api/like.php', { id: ada.id })
    const first = await ada.get('/api/auto-like.php')
    expect(first.json).toMatchObject({
      profile: { id: cid.id, age: expect.any(Number), main_image: null },
      match: false,
    })
    expect(first.trips).toEqual({ trips: 1, sql: 1, redis: 0 })
    expect((await shown(ada)).profile.id).toBe(bob.id)
    expect(await shown(ada)).toEqual({ profile: null, match: false })
    // the badge waits until they are opened
    expect((await ada.get('/api/user.php')).json.user.new_likes).toBe(2)
    expect(await shown(bob)).toEqual({ profile: null, match: false })
  })

  test('returns the same like again to a repeat with the same key, and marks no other', async () => {
    const [ada, bob, cid] = await Promise.all([woman(), man(), man()])
    const ask = async (key: string) => (await ada.get('/api/auto-like.php', { key })).json.profile?.id
    const keys = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()] as const
    await bob.likes(ada)
    world.current.now = new Date(world.current.now.getTime() + 1000)
    await cid.likes(ada)
    expect([await ask(keys[0]), await ask(keys[0])]).toEqual([cid.id, cid.id])
    expect([await ask(keys[1]), await ask(keys[0]), await ask(keys[1])]).toEqual([bob.id, cid.id, bob.id])
    expect(await ask(keys[2])).toBeUndefined()
  })

  test('shows the match to the member who liked first; the one who likes back has seen it', async () => {
    const [ada, bob] = await Promise.all([woman(), man()])
    await ada.post('/api/like.php', { id: bob.id })
    await bob.post('/api/like.php', { id: ada.id })
    expect(await shown(ada)).toMatchObject({ profile: { id: bob.id }, match: true })
    expect(await shown(bob)).toEqual({ profile: null, match: false })
  })

  test('what was opened in the list is not shown again', async () => {
    const [ada, bob] = await Promise.all([woman(), man()])
    await bob.post('/api/like.php', { id: ada.id })
    await ada.put('/api/like.php', { id: bob.id })
    expect((await shown(ada)).profile).toBeNull()
  })

  test.each<[why: string, change: (ada: Visitor, bob: Visitor) => Promise<unknown>]>([
    ['taken back', (ada, bob) => bob.delete('/api/like.php', { id: ada.id })],
    ['of somebody blocked', (ada, bob) => ada.blocks(bob)],
    ['of somebody who has blocked', (ada, bob) => bob.blocks(ada)],
    ['of a disabled profile', (_, bob) => bob.disabled()],
    ['of a deleted member', (_, bob) => bob.deleted()],
    ['of a fictional profile', (_, bob) => bob.fictional()],
  ])('a like %s is never shown', async (_, change) => {
    const [ada, bob] = await Promise.all([woman(), man()])
    await bob.post('/api/like.php', { id: ada.id })
    await change(ada, bob)
    expect(await shown(ada)).toEqual({ profile: null, match: false })
  })

  test('parallel calls never return the same like twice, and omit none', async () => {
    const ada = await woman()
    await crowd(ada, 12)
    const answers = await Promise.all(Array.from({ length: 20 }, () => shown(ada)))
    while (answers.at(-1).profile) answers.push(await shown(ada))
    const ids = answers.flatMap((answer) => answer.profile?.id ?? [])
    expect(ids).toHaveLength(12)
    expect(new Set(ids).size).toBe(12)
  })

  test('is refused for other sites’ pages, and marks nothing as shown', async () => {
    const [ada, bob] = await Promise.all([woman(), man()])
    await bob.post('/api/like.php', { id: ada.id })
    const foreign = await ada.get('/api/auto-like.php', { headers: { 'sec-fetch-site': 'cross-site' } })
    expect(foreign.json.error).toEqual({ code: 'invalid_input', params: { field: 'origin' } })
    expect((await shown(ada)).profile.id).toBe(bob.id)
  })
})

async function pages(by: Visitor, type: 'given' | 'received' | 'matches'): Promise<string[]> {
  const field = { given: 'profiles', received: 'liked_by', matches: 'matches' }[type]
  let { json } = await by.get('/api/likes.php')
  const ids: string[] = []
  for (;;) {
    ids.push(...json[field].map((one: { id: string }) => one.id))
    if (!json.next[type]) return ids
    json = (await by.get(`/api/likes.php?type=${type}&after=${json.next[type]}`)).json
  }
}

async function crowd(liked: Visitor, count: number): Promise<Someone[]> {
  const crowd = await addMembers(world.current, count)
  const toId = BigInt(await liked.key())
  // The database counts in microseconds.
  const moment = (at: number) => world.current.now.toISOString().replace('Z', `${String(at).padStart(3, '0')}Z`)
  const given = crowd.map(({ key }, at) => ({ fromId: key, toId, createdAt: moment(at) }))
  await world.current.db.insert(likes).values(given)
  return crowd
}
