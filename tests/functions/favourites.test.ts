import { describe, expect, test } from 'vitest'
import { FAVOURITES } from '#core/favourites/limits.ts'
import { codeOrStatus } from '#tests/support/check-answer.ts'
import { favourites } from '#db/schema/likes.ts'
import { addMembers } from '#tests/support/crowd.ts'
import type { Visitor } from '#tests/support/visitor.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld({ fictional_icon: '★', fictional_warning: 'Not a real person' })
/** A site that may show no fictional profiles. */
const plain = useWorld()
const woman = (form: Record<string, unknown> = {}) => world.current.visitor().join(form)
const man = () => world.current.visitor().join({ gender: 'male', seeking: 'female' })
const keep = (who: Visitor, whom: { id: string }) => who.post('/api/favourites.php', { id: whom.id })
const drop = (who: Visitor, whom: { id: string }) => who.delete('/api/favourites.php', { id: whom.id })
const ids = async (of: Visitor) =>
  (await of.get('/api/favourites.php')).json.favourites.map(({ id }: { id: string }) => id)
const allIds = async (of: Visitor) => {
  const found: string[] = []
  for (let next: string | null = ''; next !== null;) {
    const { json } = await of.get(`/api/favourites.php${next && `?after=${next}`}`)
    found.push(...json.favourites.map(({ id }: { id: string }) => id))
    next = json.next
  }
  return found
}
const marked = async (who: Visitor, whom: Visitor) => (await who.get(`/api/member.php?id=${whom.id}`)).json.favourite
const crowd = async (of: Visitor, many: number) => {
  const userId = BigInt(await of.key())
  const kept = await addMembers(world.current, many)
  const rows = kept.map(({ key }) => ({ userId, profileId: key, createdAt: '2026-11-01T00:00:00Z' }))
  await world.current.db.insert(favourites).values(rows)
}

describe('favourites', () => {
  test('a profile is saved and removed, both may be repeated, the latest is first, and the profile shows it', async () => {
    const [ada, bob, cem] = await Promise.all([woman(), man(), man()])
    expect(await marked(ada, bob)).toBe(false)
    const kept = await keep(ada, bob)
    expect([kept.status, kept.json, kept.trips]).toEqual([200, {}, { trips: 1, sql: 2, redis: 0 }])
    world.current.now = new Date(world.current.now.getTime() + 1000)
    await keep(ada, cem)
    expect((await keep(ada, bob)).json).toEqual({})
    const answer = await ada.get('/api/favourites.php')
    expect(answer.json.favourites).toMatchObject([{ id: cem.id }, { id: bob.id }])
    expect([answer.trips, JSON.stringify(answer.json)]).toEqual([
      { trips: 1, sql: 1, redis: 0 },
      expect.not.stringMatching(/@post|1991/),
    ])
    expect([await marked(ada, bob), await marked(bob, ada)]).toEqual([true, false])
    for (const _ of [1, 2]) expect((await drop(ada, bob)).json).toEqual({})
    expect([await ids(ada), await marked(ada, bob)]).toEqual([[cem.id], false])
  })

  test('the other side learns nothing', async () => {
    const [ada, bob] = await Promise.all([woman(), man()])
    const mails = world.current.mails.length
    await keep(ada, bob)
    for (const path of ['favourites', 'likes', 'visitors', 'chats', 'user'])
      expect([path, JSON.stringify((await bob.get(`/api/${path}.php`)).json).includes(ada.id)]).toEqual([path, false])
    const told = (await bob.outbox()).filter(({ template }) => template !== 'activation')
    expect([world.current.mails.length, told]).toEqual([mails, []])
  })

  test('members cannot save themselves, unknown, unconfirmed or blocked members, or members of another site', async () => {
    const [ada, bob, cem] = await Promise.all([woman(), man(), man()])
    const unconfirmed = await woman({ confirm: false })
    await cem.onAnotherSite()
    for (const whom of [ada, { id: crypto.randomUUID() }, unconfirmed, cem])
      expect(codeOrStatus(await keep(ada, whom))).toBe('not_found')
    await ada.post('/api/block.php', { id: bob.id })
    expect([codeOrStatus(await keep(ada, bob)), codeOrStatus(await keep(bob, ada))]).toEqual(
      Array(2).fill('blocked_by_user'),
    )
    expect(await ids(ada)).toEqual([])
  })

  test('hidden members are omitted from the list and appear again afterwards', async () => {
    const [ada, bob] = await Promise.all([woman(), man()])
    await keep(ada, bob)
    for (const [hidden, shown] of [
      [{ invisible: true }, { invisible: false }],
      [{ status: 'disabled' }, { status: 'active' }],
      [{ status: 'deleted' }, { status: 'active' }],
    ] as const) {
      await bob.setProfile(hidden)
      expect([hidden, await ids(ada)]).toEqual([hidden, []])
      await bob.setProfile(shown)
      expect([shown, await ids(ada)]).toEqual([shown, [bob.id]])
    }
    for (const [one, other] of [
      [ada, bob],
      [bob, ada],
    ] as const) {
      await one.post('/api/block.php', { id: other.id })
      expect(await ids(ada)).toEqual([])
      await one.delete('/api/block.php', { id: other.id })
      expect(await ids(ada)).toEqual([bob.id])
    }
  })

  test(`${FAVOURITES} fit and no more, also when many are kept at once; one that is kept stays so without a word`, async () => {
    const [ada, ...men] = await Promise.all([woman(), ...Array.from({ length: 8 }, man)])
    await crowd(ada, FAVOURITES - 3)
    const answers = await Promise.all(men.map((each) => keep(ada, each)))
    expect(answers.map(codeOrStatus).toSorted()).toEqual([200, 200, 200, ...Array(5).fill('conflict')])
    const there = await allIds(ada)
    expect([there.length, new Set(there).size]).toEqual([FAVOURITES, FAVOURITES])
    const kept = { id: there[0]! }
    expect(codeOrStatus(await keep(ada, kept))).toBe(200)
    await drop(ada, kept)
    const [left] = men.filter((each) => !there.includes(each.id))
    expect(codeOrStatus(await keep(ada, left!))).toBe(200)
  })

  test('saving the same profile ten times at once saves it once', async () => {
    const [ada, bob] = await Promise.all([woman(), man()])
    const answers = await Promise.all(Array.from({ length: 10 }, () => keep(ada, bob)))
    expect([answers.map(codeOrStatus), await ids(ada)]).toEqual([Array(10).fill(200), [bob.id]])
  })

  test('a fictional profile is in the list only if the site can label it', async () => {
    for (const [at, listed] of [
      [world, 1],
      [plain, 0],
    ] as const) {
      const [ada, bob] = await Promise.all([at.current.visitor().join(), at.current.visitor().join({ gender: 'male' })])
      await keep(ada, bob)
      await bob.fictional()
      expect(await ids(ada)).toHaveLength(listed)
    }
  })
})
