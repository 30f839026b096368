import { describe, expect, test } from 'vitest'
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
    expect(received.json).toMatchObject({ profiles: [], liked_by: [{ id: bob.id, like_new: true, match: false }] })
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
    await bob.delete('/api/like.php', { id: ada.id })
    expect((await ada.get('/api/likes.php')).json).toMatchObject({
      profiles: [{ id: bob.id, match: false }],
      liked_by: [],
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

  test('nobody likes oneself, the unknown or the blocked', async () => {
    const [ada, bob] = await Promise.all([woman(), man()])
    expect((await ada.post('/api/like.php', { id: ada.id })).status).toBe(404)
    expect((await ada.post('/api/like.php', { id: '00000000-0000-4000-8000-000000000000' })).status).toBe(404)
    await world.current.sql(
      `insert into blocks select a.id, b.id, now() from users a, users b where a.email = $1 and b.email = $2`,
      [ada.email, bob.email],
    )
    expect((await bob.post('/api/like.php', { id: ada.id })).json.error.code).toBe('blocked_by_user')
    expect((await ada.get('/api/likes.php')).json).toEqual({ profiles: [], liked_by: [] })
  })
})
