import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { profileViews } from '#db/schema/likes.ts'
import { useWorld } from '#tests/support/world.ts'
import type { Visitor } from '#tests/support/visitor.ts'

const world = useWorld()
const woman = (form = {}) => world.current.visitor().join(form)
const man = (form = {}) => world.current.visitor().join({ gender: 'male', seeking: 'female', ...form })

describe('a profile', () => {
  test('shows a member to visitors and members in one trip and records the visit', async () => {
    const [ada, bob] = await Promise.all([woman({ name: 'Ada' }), man()])
    const guest = await world.current.visitor().get(`/api/member.php?id=${ada.id}`)
    expect(guest.json).toMatchObject({ profile: { id: ada.id, name: 'Ada' }, like: { given: false }, blocked: false })
    const seen = await bob.get(`/api/member.php?id=${ada.id}`)
    expect(seen.trips).toMatchObject({ trips: 1, sql: 2, redis: 0 })
    await bob.get(`/api/member.php?id=${ada.id}`)
    const { userId: viewedId } = await ada.profile()
    const visits = await world.current.db.select().from(profileViews).where(eq(profileViews.viewedId, viewedId))
    expect(visits.map(({ times }) => times)).toEqual([2])
  })

  test('shows a member the shared interests', async () => {
    const [ada, bob] = await Promise.all([woman(), man()])
    await ada.put('/api/profile.php', { interests: ['coffee', 'tea', 'wine'] })
    await bob.put('/api/profile.php', { interests: ['wine', 'gym', 'tea'] })
    const shared = async (who: Visitor) => (await who.get(`/api/member.php?id=${ada.id}`)).json.shared
    expect((await shared(bob)).toSorted()).toEqual(['tea', 'wine'])
    expect([await shared(ada), await shared(world.current.visitor())]).toEqual([[], []])
    await bob.blocks(ada)
    expect(await shared(bob)).toEqual([])
  })

  test('answers blocked members with a refusal, shows the blocker an empty profile, and hides unconfirmed members', async () => {
    const [ada, bob, carl] = await Promise.all([woman(), man(), man({ confirm: false })])
    await ada.blocks(bob)
    expect((await bob.get(`/api/member.php?id=${ada.id}`)).json.error.code).toBe('blocked_by_user')
    expect((await ada.get(`/api/member.php?id=${bob.id}`)).json).toMatchObject({
      blocked: true,
      photos: [],
      profile: { about: '', main_image: null },
    })
    expect((await ada.get(`/api/member.php?id=${carl.id}`)).status).toBe(404)
    expect((await carl.get(`/api/member.php?id=${carl.id}`)).status).toBe(200)
  })

  test('an ended session is refused on its next request, whatever the endpoint', async () => {
    const [ada, bob] = await Promise.all([woman(), man()])
    await bob.sessionRevoked()
    for (const path of [
      `/api/member.php?id=${ada.id}`,
      '/api/members.php',
      '/api/likes.php',
      '/api/chats.php',
      `/api/chat.php?member=${ada.id}`,
    ]) {
      const answer = await bob.get(path)
      expect([path, answer.status, answer.json.error.code]).toEqual([path, 403, 'authentication_required'])
    }
  })
})
