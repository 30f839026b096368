import { describe, expect, test } from 'vitest'
import { codeOrStatus } from '#tests/support/check-answer.ts'
import { profileViews } from '#db/schema/likes.ts'
import { addMembers } from '#tests/support/crowd.ts'
import { addTowns } from '#tests/support/site.ts'
import type { Visitor } from '#tests/support/visitor.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
const woman = (form: Record<string, unknown> = {}) => world.current.visitor().join(form)
const man = (form: Record<string, unknown> = {}) =>
  world.current.visitor().join({ gender: 'male', seeking: 'female', ...form })
const look = (who: Visitor, at: Visitor) => who.get(`/api/member.php?id=${at.id}`)
const visitors = async (of: Visitor) => (await of.get('/api/visitors.php')).json.visitors
const ids = async (of: Visitor) => (await visitors(of)).map(({ id }: { id: string }) => id)
const passes = (seconds: number) => (world.current.now = new Date(world.current.now.getTime() + seconds * 1000))

describe('visitors', () => {
  test('the owner of a profile sees who opened it, the latest first, in one trip', async () => {
    const [ada, bob, cem] = await Promise.all([woman(), man({ name: 'Bob' }), man()])
    await look(bob, ada)
    passes(1)
    await look(cem, ada)
    const answer = await ada.get('/api/visitors.php')
    expect([answer.status, answer.trips]).toEqual([200, { trips: 1, sql: 1, redis: 0 }])
    expect(answer.json.visitors).toMatchObject([
      { id: cem.id, visit_new: true },
      { id: bob.id, name: 'Bob', visit_new: true, distance: null },
    ])
    passes(1)
    await look(bob, ada)
    expect(await ids(ada)).toEqual([bob.id, cem.id])
    expect(JSON.stringify(answer.json)).not.toMatch(/@post|1991/)
    expect([await ids(bob), await ids(cem)]).toEqual([[], []])
  })

  test('a profile view is new until the list was opened, and new again after the next one', async () => {
    const [ada, bob] = await Promise.all([woman(), man()])
    const isNew = async () => (await visitors(ada))[0].visit_new
    await look(bob, ada)
    expect(await isNew()).toBe(true)
    passes(1)
    const { as_of } = (await ada.get('/api/visitors.php')).json
    const opened = await ada.put('/api/visitors.php', { as_of })
    expect([opened.status, opened.json, opened.trips]).toEqual([200, {}, { trips: 1, sql: 1, redis: 0 }])
    expect(await isNew()).toBe(false)
    passes(1)
    await look(bob, ada)
    expect(await isNew()).toBe(true)
    for (const wrong of [{}, { seen: true }, { as_of: 'yesterday' }, { as_of, seen: true }])
      expect(codeOrStatus(await ada.put('/api/visitors.php', wrong))).toBe('invalid_input')
  })

  test('views after the list was read stay new; a time in the future counts as now, and earlier times change nothing', async () => {
    const [ada, bob] = await Promise.all([woman(), man()])
    const isNew = async () => (await visitors(ada))[0].visit_new
    const { as_of } = (await ada.get('/api/visitors.php')).json
    passes(1)
    await look(bob, ada)
    await ada.put('/api/visitors.php', { as_of })
    expect(await isNew()).toBe(true)
    expect((await ada.put('/api/visitors.php', { as_of: '0000-01-01T00:00:00.000Z' })).status).toBe(200)
    expect(await isNew()).toBe(true)
    await ada.put('/api/visitors.php', { as_of: '2099-01-01T00:00:00.000Z' })
    expect(await isNew()).toBe(false)
    await ada.put('/api/visitors.php', { as_of })
    expect(await isNew()).toBe(false)
    passes(1)
    await look(bob, ada)
    expect(await isNew()).toBe(true)
  })

  test('rounds views to the hour, in every time zone', async () => {
    const [ada, bob] = await Promise.all([woman(), man()])
    const before = world.current.now
    for (const [at, told] of [
      ['2026-11-20T17:59:59.999Z', '2026-11-20T17:00:00.000Z'],
      ['2026-11-20T18:00:00.000Z', '2026-11-20T18:00:00.000Z'],
      ['2026-11-20T18:29:13.123Z', '2026-11-20T18:00:00.000Z'],
    ]) {
      world.current.now = new Date(at!)
      await look(bob, ada)
      const answer = await ada.get('/api/visitors.php')
      expect(answer.json.visitors[0].visited_at).toBe(told)
      expect(JSON.stringify(answer.json.visitors)).not.toMatch(/29:13|59:59/)
    }
    world.current.now = before
  })

  test('names no hidden member, and names them again once they are shown', async () => {
    const [ada, bob] = await Promise.all([woman(), man()])
    await look(bob, ada)
    const seen = [bob.id]
    for (const [hidden, shown] of [
      [{ invisible: true }, { invisible: false }],
      [{ status: 'disabled' }, { status: 'active' }],
      [{ status: 'deleted' }, { status: 'active' }],
      [{ fictional: true }, { fictional: false }],
    ] as const) {
      await bob.setProfile(hidden)
      expect([hidden, await ids(ada)]).toEqual([hidden, []])
      await bob.setProfile(shown)
      expect([shown, await ids(ada)]).toEqual([shown, seen])
    }
    for (const [one, other] of [
      [ada, bob],
      [bob, ada],
    ] as const) {
      await one.post('/api/block.php', { id: other.id })
      expect(await ids(ada)).toEqual([])
      await one.delete('/api/block.php', { id: other.id })
      expect(await ids(ada)).toEqual(seen)
    }
    await bob.onAnotherSite()
    expect(await ids(ada)).toEqual([])
  })

  test('invisible, logged-out and blocked viewers and the owner leave no profile view', async () => {
    const [ada, bob, cem] = await Promise.all([woman(), man(), man()])
    await bob.invisible()
    await look(bob, ada)
    await bob.invisible(false)
    await world.current.visitor().get(`/api/member.php?id=${ada.id}`)
    await look(ada, ada)
    await ada.post('/api/block.php', { id: cem.id })
    await look(cem, ada)
    await ada.delete('/api/block.php', { id: cem.id })
    expect(await ids(ada)).toEqual([])
  })

  test('has pages, and hidden members take no place in them', async () => {
    const ada = await woman()
    const crowd = await addMembers(world.current, 250, (at) => ({
      profile: { name: `crowd-${at + 1}`, invisible: at >= 230 },
    }))
    const viewedId = BigInt(await ada.key())
    const minute = (at: number) => new Date(Date.UTC(2026, 10, 1, 0, at + 1)).toISOString()
    const views = crowd.map(({ key }, at) => ({ viewerId: key, viewedId, lastAt: minute(at) }))
    await world.current.db.insert(profileViews).values(views)
    const names: string[] = []
    const lengths: number[] = []
    for (let next: string | null = ''; next !== null;) {
      const { json } = await ada.get(`/api/visitors.php${next && `?after=${next}`}`)
      names.push(...json.visitors.map(({ name }: { name: string }) => name))
      lengths.push(json.visitors.length)
      next = json.next
    }
    expect(names).toEqual(Array.from({ length: 230 }, (_, at) => `crowd-${230 - at}`))
    expect(Math.max(...lengths)).toBe(20)
  })

  test("shows the distance from the member's town in bands", async () => {
    const [ada, bob, cem, dan] = await Promise.all([woman(), man(), man(), man()])
    await addTowns(
      world.current,
      { id: 1, name: 'Hamburg', region: 'DE-HH', lat: 53.55, lon: 9.99 },
      { id: 2, name: 'Lübeck', region: 'DE-SH', lat: 53.87, lon: 10.68 },
    )
    await Promise.all([ada.inTown(1), bob.inTown(1), cem.inTown(2)])
    for (const each of [bob, cem, dan]) await look(each, ada)
    const far = Object.fromEntries(
      (await visitors(ada)).map((v: { id: string; distance: string }) => [v.id, v.distance]),
    )
    expect(far).toEqual({ [bob.id]: 'same_town', [cem.id]: 'under_100', [dan.id]: null })
    for (const each of [bob, cem]) await look(ada, each)
    expect((await visitors(dan)).length).toBe(0)
    expect((await visitors(bob))[0].distance).toBe('same_town')
  })
})
