import { describe, expect, test } from 'vitest'
import type { Visitor } from './visitor.ts'
import { useWorld } from './world.ts'

const world = useWorld()
const woman = () => world.current.visitor().join()
const man = () => world.current.visitor().join({ gender: 'male', seeking: 'female' })

describe('likes', () => {
  test('a like arrives, liking back is a match, taking it back parts', async () => {
    const [ada, bob] = await Promise.all([woman(), man()])
    const first = await bob.post('/api/like.php', { id: ada.id })
    expect([first.status, first.json]).toEqual([200, { match: false }])
    expect(first.trips).toEqual({ trips: 2, sql: 2, redis: 1 })
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

  test('two who like each other at the same moment are exactly one match, and at least one hears it', async () => {
    for (let round = 0; round < 25; round++) {
      const [ada, bob] = await Promise.all([woman(), man()])
      const answers = await Promise.all([
        ada.post('/api/like.php', { id: bob.id }),
        bob.post('/api/like.php', { id: ada.id }),
      ])
      expect(answers.filter((answer) => answer.json.match)).toHaveLength(1)
      const [row] = await world.current.sql(
        `select count(*) from matches m join users u on u.id in (m.low_id, m.high_id) where u.email in ($1, $2)`,
        [ada.email, bob.email],
      )
      expect(row?.count).toBe('2')
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
    const [row] = await world.current.sql(
      `select count(*) from matches m join users u on u.id = m.low_id or u.id = m.high_id where u.email = $1`,
      [ada.email],
    )
    expect(row?.count).toBe('1')
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
      const [row] = await world.current.sql(
        `select (select count(*) from likes where from_id in (a.id, b.id)) as likes,
          (select count(*) from matches where low_id = least(a.id, b.id) and high_id = greatest(a.id, b.id)) as matches
        from users a, users b where a.email = $1 and b.email = $2`,
        [ada.email, bob.email],
      )
      expect(row?.matches).toBe(row?.likes === '2' ? '1' : '0')
      const { counts, matches } = (await ada.get('/api/likes.php')).json
      expect([counts.matches, matches.length]).toEqual([Number(row?.matches), Number(row?.matches)])
    }
  }, 120_000)

  test('nobody likes oneself, the unknown or the blocked', async () => {
    const [ada, bob] = await Promise.all([woman(), man()])
    expect((await ada.post('/api/like.php', { id: ada.id })).status).toBe(404)
    expect((await ada.post('/api/like.php', { id: '00000000-0000-4000-8000-000000000000' })).status).toBe(404)
    await world.current.sql(
      `insert into blocks select a.id, b.id, now() from users a, users b where a.email = $1 and b.email = $2`,
      [ada.email, bob.email],
    )
    expect((await bob.post('/api/like.php', { id: ada.id })).json.error.code).toBe('blocked_by_user')
    expect((await ada.get('/api/likes.php')).json).toEqual({
      profiles: [],
      older: [],
      liked_by: [],
      matches: [],
      counts: { given: 0, received: 0, matches: 0, new: 0 },
    })
  })
})

describe('the lists', () => {
  test('hold the newest 200 and tell how many there are; a match stands by its own day', async () => {
    const [ada, bob] = await Promise.all([woman(), man()])
    await bob.post('/api/like.php', { id: ada.id })
    await crowd(ada, 230)
    const likes = (await ada.get('/api/likes.php')).json
    expect(likes.counts).toEqual({ given: 0, received: 231, matches: 0, new: 231 })
    expect(likes.liked_by).toHaveLength(200)
    expect((await ada.get('/api/user.php')).json.user.new_likes).toBe(231)
    // the oldest of all who like her
    const ids = likes.liked_by.map((one: { id: string }) => one.id)
    expect(ids).not.toContain(bob.id)
    await ada.post('/api/like.php', { id: ids[5] })
    world.current.now = new Date(world.current.now.getTime() + 1000)
    await ada.post('/api/like.php', { id: bob.id })
    const { matches, counts } = (await ada.get('/api/likes.php')).json
    expect(matches.map((one: { id: string }) => one.id)).toEqual([bob.id, ids[5]])
    expect(counts).toEqual({ given: 2, received: 231, matches: 2, new: 231 })
  })

  test('name those given before the listed ones, so that no heart is forgotten', async () => {
    const [ada, bob] = await Promise.all([woman(), man()])
    await bob.post('/api/like.php', { id: ada.id })
    await crowd(ada, 230)
    await sql(
      `update likes set from_id = to_id, to_id = from_id where to_id = (select id from users where email = $1)`,
      [ada.email],
    )
    const { profiles, older, counts } = (await ada.get('/api/likes.php')).json
    expect([profiles.length, older.length, counts.given]).toEqual([200, 31, 231])
    expect(older).toContain(bob.id)
    expect(new Set([...older, ...profiles.map((one: { id: string }) => one.id)]).size).toBe(231)
  })

  test('count nobody who is blocked or gone; somebody invisible who likes is shown and counted', async () => {
    const [ada, bob, cid, dan] = await Promise.all([woman(), man(), man(), man()])
    for (const one of [bob, cid, dan]) await one.post('/api/like.php', { id: ada.id })
    await sql(`update profiles set invisible = true where public_id = $1`, [bob.id])
    await sql(`update profiles set status = 'deleted' where public_id = $1`, [cid.id])
    await blocks(ada, dan)
    const { liked_by, counts } = (await ada.get('/api/likes.php')).json
    expect([liked_by.map((one: { id: string }) => one.id), counts.received, counts.new]).toEqual([[bob.id], 1, 1])
    expect((await ada.get('/api/user.php')).json.user.new_likes).toBe(1)
  })

  test('show a fictional profile only where it can be labelled', async () => {
    const [ada, bob] = await Promise.all([woman(), man()])
    await ada.post('/api/like.php', { id: bob.id })
    await sql(`update profiles set fictional = true where public_id = $1`, [bob.id])
    expect((await ada.get('/api/likes.php')).json).toMatchObject({ profiles: [], counts: { given: 0 } })
    expect((await ada.post('/api/like.php', { id: bob.id })).status).toBe(404)
  })

  test('and a badge counts a fictional profile only where the list shows it', async () => {
    const [ada, bob] = await Promise.all([woman(), man()])
    await bob.post('/api/like.php', { id: ada.id })
    await sql(`update profiles set fictional = true where public_id = $1`, [bob.id])
    const counts = async () => [
      (await ada.get('/api/likes.php')).json.counts.new,
      (await ada.get('/api/user.php')).json.user.new_likes,
    ]
    expect(await counts()).toEqual([0, 0])
    const label = (word: string) => world.current.changeSettings({ fictional_icon: word, fictional_warning: word })
    await label('made up')
    expect(await counts()).toEqual([1, 1])
    await label('')
  })
})

describe('auto-like', () => {
  const shown = async (by: Visitor) => (await by.get('/api/auto-like.php')).json

  test('shows the newest like first, each once, then nobody', async () => {
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

  test('tells whoever liked first of the match; whoever likes back knows already', async () => {
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
    ['of somebody blocked', (ada, bob) => blocks(ada, bob)],
    ['of somebody who has blocked', (ada, bob) => blocks(bob, ada)],
    [
      'of a disabled profile',
      (_, bob) => sql(`update profiles set status = 'disabled' where public_id = $1`, [bob.id]),
    ],
    ['of a deleted member', (_, bob) => sql(`update profiles set status = 'deleted' where public_id = $1`, [bob.id])],
    ['of a fictional profile', (_, bob) => sql(`update profiles set fictional = true where public_id = $1`, [bob.id])],
  ])('a like %s is never shown', async (_, change) => {
    const [ada, bob] = await Promise.all([woman(), man()])
    await bob.post('/api/like.php', { id: ada.id })
    await change(ada, bob)
    expect(await shown(ada)).toEqual({ profile: null, match: false })
  })

  test('calls at once never show the same like twice, and leave none out', async () => {
    const ada = await woman()
    await crowd(ada, 12)
    const answers = await Promise.all(Array.from({ length: 20 }, () => shown(ada)))
    while (answers.at(-1).profile) answers.push(await shown(ada))
    const ids = answers.flatMap((answer) => answer.profile?.id ?? [])
    expect(ids).toHaveLength(12)
    expect(new Set(ids).size).toBe(12)
  })

  test('is refused to other pages, and then shows nothing', async () => {
    const [ada, bob] = await Promise.all([woman(), man()])
    await bob.post('/api/like.php', { id: ada.id })
    const foreign = await ada.get('/api/auto-like.php', { headers: { 'sec-fetch-site': 'cross-site' } })
    expect(foreign.json.error).toEqual({ code: 'invalid_input', params: { field: 'origin' } })
    expect((await shown(ada)).profile.id).toBe(bob.id)
  })
})

const sql = (text: string, values: string[]) => world.current.sql(text, values)

const blocks = (by: Visitor, whom: Visitor) =>
  sql(`insert into blocks select a.id, b.id, now() from users a, users b where a.email = $1 and b.email = $2`, [
    by.email,
    whom.email,
  ])

/** So many people who like somebody, the first of them the oldest. */
async function crowd(liked: Visitor, count: number): Promise<void> {
  await sql(
    `with me as (select u.*, p.created_at, p.country from users u join profiles p on p.user_id = u.id where u.email = $1), born as (
      insert into users (site_id, email, email_key, password_hash, language, signup_at, status)
      select site_id, n || email, n || email_key, '', language, signup_at, 'active' from me, generate_series(1, $2::int) n returning id
    ), seen as (
      insert into profiles (user_id, public_id, site_id, status, name, gender, seeking, date_of_birth, country, last_active_at, online_until, created_at)
      select b.id, gen_random_uuid(), me.site_id, 'active', 'Crowd', 'male', 'female', '1990-01-01', me.country, me.created_at, me.created_at, me.created_at
      from born b, me returning user_id
    )
    insert into likes select s.user_id, me.id, $3::timestamptz + s.user_id * interval '1 us' from seen s, me`,
    [liked.email, String(count), world.current.now.toISOString()],
  )
}
