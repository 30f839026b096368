import { describe, expect, test } from 'vitest'
import { useWorld } from '#tests/support/world.ts'
import type { Visitor } from '#tests/support/visitor.ts'

const world = useWorld()
const woman = (form = {}) => world.current.visitor().join(form)
const man = (form = {}) => world.current.visitor().join({ gender: 'male', seeking: 'female', ...form })
const ids = (answer: { json: { profiles: { id: string }[] } }) => answer.json.profiles.map((profile) => profile.id)

describe('search', () => {
  test('finds by gender, country and age in one trip, and shows ages, never birth dates or addresses', async () => {
    const [ada, bob] = await Promise.all([
      woman({ country: 'NL', date_of_birth: '1991-11-21' }),
      man({ country: 'NL' }),
    ])
    const found = await bob.get('/api/members.php?gender=female&country=NL')
    expect(ids(found)).toEqual([ada.id])
    expect(found.json).toMatchObject({
      numResults: 1,
      capped: false,
      profiles: [{ age: 34, country: 'NL', fictional: false }],
    })
    expect(found.trips).toMatchObject({ trips: 1, sql: 1, redis: 0 })
    expect(JSON.stringify(found.json)).not.toMatch(/1991|@post/)
    expect(ids(await bob.get('/api/members.php?gender=female&country=NL&min_age=34&max_age=34'))).toEqual([ada.id])
    expect(ids(await bob.get('/api/members.php?gender=female&country=NL&min_age=35'))).toEqual([])
    expect(ids(await bob.get('/api/members.php?gender=female&country=NL&max_age=33'))).toEqual([])
    expect((await bob.get('/api/members.php?gender=female&country=NL&min_age=36')).json.similar).toMatchObject([
      { id: ada.id },
    ])
  })

  test('says which of the results the member likes, and to nobody else', async () => {
    const [ada, eve, bob, carl] = await Promise.all([
      woman({ country: 'AU', date_of_birth: '1991-11-21' }),
      woman({ country: 'AU', date_of_birth: '1991-11-21' }),
      man({ country: 'AU' }),
      man({ country: 'AU' }),
    ])
    await Promise.all([bob.post('/api/like.php', { id: ada.id }), eve.post('/api/like.php', { id: bob.id })])
    const liked = async (who: Visitor, query: string, list: 'profiles' | 'similar' = 'profiles') => {
      const { json } = await who.get(`/api/members.php?country=AU&${query}`)
      return Object.fromEntries(json[list].map((one: { id: string; liked?: boolean }) => [one.id, one.liked]))
    }
    expect(await liked(bob, 'gender=female')).toEqual({ [ada.id]: true, [eve.id]: false })
    expect(await liked(bob, 'gender=female&min_age=36', 'similar')).toEqual({ [ada.id]: true, [eve.id]: false })
    expect(await liked(carl, 'gender=female')).toEqual({ [ada.id]: false, [eve.id]: false })
    expect(await liked(world.current.visitor('AU'), 'gender=female')).toEqual({
      [ada.id]: undefined,
      [eve.id]: undefined,
    })
    const { related } = (await bob.get(`/api/member.php?id=${eve.id}`)).json
    expect(related).toMatchObject([{ id: ada.id, liked: true }])
    await bob.delete('/api/like.php', { id: ada.id })
    expect((await liked(bob, 'gender=female'))[ada.id]).toBe(false)
  })

  test('never shows the member, or unconfirmed, invisible, deleted or blocked members', async () => {
    const viewer = await man({ country: 'PL' })
    const [seen, hidden, deleted, blocked, blocker] = await Promise.all(
      Array.from({ length: 5 }, () => woman({ country: 'PL' })),
    )
    await woman({ country: 'PL', confirm: false })
    await man({ country: 'PL' })
    await hidden!.invisible()
    await deleted!.deleted()
    await Promise.all([viewer.blocks(blocked!), blocker!.blocks(viewer)])
    expect(ids(await viewer.get('/api/members.php?gender=female&country=PL'))).toEqual([seen!.id])
    expect(ids(await viewer.get('/api/members.php?country=PL'))).not.toContain(viewer.id)
  })

  test('pages follow each other without gap or repeat', async () => {
    const women = await Promise.all(Array.from({ length: 23 }, () => woman({ country: 'NZ' })))
    const guest = world.current.visitor('NZ')
    const pages = await Promise.all(
      [1, 2].map((page) => guest.get(`/api/members.php?gender=female&country=NZ&page=${page}`)),
    )
    expect(pages.map((page) => ids(page).length)).toEqual([20, 3])
    expect(new Set(pages.flatMap(ids))).toEqual(new Set(women.map((each) => each.id)))
  })

  test('without gender or country a member finds the gender sought in the own country, a visitor everybody in the visited one; in one trip', async () => {
    const [ada, bert] = await Promise.all([woman({ country: 'IE' }), man({ country: 'IE' }), woman({ country: 'CA' })])
    const bob = await man({ country: 'IE' })
    const found = await bob.get('/api/members.php')
    expect(ids(found)).toEqual([ada.id])
    expect(found.json.defaults).toEqual({ gender: 'female', country: 'IE', town: false })
    expect(found.trips).toMatchObject({ trips: 1, sql: 1, redis: 0 })
    const guest = await world.current.visitor('IE').get('/api/members.php')
    expect(new Set(ids(guest))).toEqual(new Set([ada.id, bert.id, bob.id]))
    expect(guest.json.defaults).toEqual({ gender: null, country: 'IE', town: false })
    expect(ids(await bob.get('/api/members.php?gender=male'))).toEqual([bert.id])
  })

  test.each([
    'gender=x',
    'country=XX',
    'min_age=17',
    'max_age=abc',
    'page=0',
    'page=9999',
    'min_age=40&max_age=30',
    'region=Bayern',
  ])('refuses %s', async (query) => {
    const answer = await world.current.visitor().get(`/api/members.php?${query}`)
    expect([answer.status, answer.json.error.code]).toEqual([422, 'invalid_input'])
  })
})
