import { describe, expect, test } from 'vitest'
import { codeOrStatus } from '#tests/support/check-answer.ts'
import type { Visitor } from '#tests/support/visitor.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld({ signup_credits: 50 })
const woman = (form: Record<string, unknown> = {}) => world.current.visitor().join(form)
const man = () => world.current.visitor().join({ gender: 'male', seeking: 'female' })
const block = (who: Visitor, whom: Visitor) => who.post('/api/block.php', { id: whom.id })
const unblock = (who: Visitor, whom: Visitor) => who.delete('/api/block.php', { id: whom.id })
const view = async (who: Visitor, whom: Visitor) => codeOrStatus(await who.get(`/api/member.php?id=${whom.id}`))
const write = async (who: Visitor, whom: Visitor) =>
  codeOrStatus(
    await who.post('/api/message.php', { to: whom.id, kind: 'text', text: 'Hallo' }, { key: crypto.randomUUID() }),
  )
const found = async (who: Visitor, whom: Visitor) => {
  const { json } = await who.get('/api/members.php')
  return json.profiles.some(({ id }: { id: string }) => id === whom.id)
}

describe('blocking', () => {
  test('hides both from each other at once, and lists the blocked member without a picture', async () => {
    const [ada, bob] = await Promise.all([woman(), man()])
    expect([await found(ada, bob), await found(bob, ada)]).toEqual([true, true])
    const done = await block(ada, bob)
    expect([done.status, done.json, done.trips]).toEqual([200, {}, { trips: 1, sql: 2, redis: 0 }])
    expect([await found(ada, bob), await found(bob, ada)]).toEqual([false, false])
    expect([await view(bob, ada), await write(bob, ada), await write(ada, bob)]).toEqual(
      Array(3).fill('blocked_by_user'),
    )
    expect((await ada.get(`/api/member.php?id=${bob.id}`)).json.blocked).toBe(true)
    const listed = await ada.get('/api/block.php')
    expect(listed.json.blocked).toMatchObject([{ id: bob.id, main_image: null, online: false }])
    expect(JSON.stringify(listed.json)).not.toMatch(/@|1991-04-17/)
    expect((await bob.get('/api/block.php')).json).toEqual({ blocked: [], next: null })
  })

  test('may be repeated, and so may unblocking; only the blocking member can unblock', async () => {
    const [ada, bob] = await Promise.all([woman(), man()])
    for (const _ of [1, 2]) expect((await block(ada, bob)).json).toEqual({})
    expect((await ada.get('/api/block.php')).json.blocked).toHaveLength(1)
    expect(codeOrStatus(await unblock(bob, ada))).toBe(200)
    expect(await view(bob, ada)).toBe('blocked_by_user')
    for (const _ of [1, 2]) expect((await unblock(ada, bob)).json).toEqual({})
    expect([await view(bob, ada), await found(bob, ada)]).toEqual([200, true])
  })

  test('both may block each other; they see each other again when both have unblocked', async () => {
    const [ada, bob] = await Promise.all([woman(), man()])
    await Promise.all([block(ada, bob), block(bob, ada)])
    await unblock(ada, bob)
    expect(await view(ada, bob)).toBe('blocked_by_user')
    await unblock(bob, ada)
    expect([await view(ada, bob), await view(bob, ada)]).toEqual([200, 200])
  })

  test('permanently deletes likes and match', async () => {
    const [ada, bob] = await Promise.all([woman(), man()])
    await ada.post('/api/like.php', { id: bob.id })
    expect((await bob.post('/api/like.php', { id: ada.id })).json).toEqual({ match: true })
    await block(bob, ada)
    await unblock(bob, ada)
    for (const [one, other] of [
      [ada, bob],
      [bob, ada],
    ] as const) {
      expect((await one.get('/api/likes.php')).json).toMatchObject({ profiles: [], liked_by: [], matches: [] })
      expect((await one.get(`/api/member.php?id=${other.id}`)).json.like).toEqual({
        given: false,
        received: false,
        match: false,
      })
    }
  })

  test('a like and a block at the same moment leave no like behind', async () => {
    for (let round = 0; round < 8; round++) {
      const [ada, bob] = await Promise.all([woman(), man()])
      await Promise.all([bob.post('/api/like.php', { id: ada.id }), block(ada, bob)])
      await unblock(ada, bob)
      expect((await ada.get('/api/likes.php')).json.liked_by).toEqual([])
    }
  })

  test('an existing conversation shows neither online status nor picture any more', async () => {
    const [ada, bob] = await Promise.all([woman(), man()])
    for (const who of [ada, bob]) await who.uploadsPhoto()
    expect(await write(bob, ada)).toBe(201)
    const seen = async (by: Visitor) => {
      const [chat] = (await by.get('/api/chats.php')).json.chats
      const open = (await by.get(`/api/chat.php?id=${chat.conversation.id}`)).json
      return [chat.profile, open.profile].map(({ online, main_image }) => [online, main_image !== null])
    }
    expect([await seen(ada), await seen(bob)].flat()).toEqual([0, 1, 2, 3].map(() => [true, true]))
    await block(ada, bob)
    expect([await seen(ada), await seen(bob)].flat()).toEqual([0, 1, 2, 3].map(() => [false, false]))
  })

  test('members cannot block themselves, unknown ids, or members of other sites', async () => {
    const ada = await woman()
    expect(codeOrStatus(await block(ada, ada))).toBe('not_found')
    expect(codeOrStatus(await ada.post('/api/block.php', { id: crypto.randomUUID() }))).toBe('not_found')
    const bob = await man()
    await bob.onAnotherSite()
    expect(codeOrStatus(await block(ada, bob))).toBe('not_found')
  })
})

describe('who may write first', () => {
  test('only people whom the member likes, if the member chooses that; existing conversations continue', async () => {
    const [ada, bob, cem] = await Promise.all([woman(), man(), man()])
    expect((await ada.get('/api/user.php')).json.user.who_may_write).toBe('everybody')
    expect(await write(cem, ada)).toBe(201)
    const change = await ada.put('/api/user.php', { who_may_write: 'liked' })
    expect([change.status, change.trips]).toEqual([200, { trips: 1, sql: 1, redis: 0 }])
    expect((await ada.get('/api/user.php')).json.user.who_may_write).toBe('liked')
    const before = (await bob.get('/api/user.php')).json.user.credits
    expect(await write(bob, ada)).toBe('first_message_closed')
    expect((await bob.get('/api/user.php')).json.user.credits).toBe(before)
    expect(await write(cem, ada)).toBe(201)
    await ada.post('/api/like.php', { id: bob.id })
    expect(await write(bob, ada)).toBe(201)
  })

  test('a member who restricts first messages may write to anybody and gets answers', async () => {
    const [ada, bob] = await Promise.all([woman(), man()])
    await ada.put('/api/user.php', { who_may_write: 'liked' })
    expect([await write(ada, bob), await write(bob, ada)]).toEqual([201, 201])
  })

  test('changing another setting keeps it, and an unknown value is refused', async () => {
    const ada = await woman()
    await ada.put('/api/user.php', { who_may_write: 'liked' })
    await ada.put('/api/user.php', { language: 'fr' })
    expect((await ada.get('/api/user.php')).json.user).toMatchObject({ who_may_write: 'liked', language: 'fr' })
    expect(codeOrStatus(await ada.put('/api/user.php', { who_may_write: 'nobody' }))).toBe('invalid_input')
  })
})
