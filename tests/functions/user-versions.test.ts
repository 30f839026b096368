import { expect, test } from 'vitest'
import type { ListVersions } from '#core/lists/types.ts'
import { useWorld } from '#tests/support/world.ts'
import type { Visitor } from '#tests/support/visitor.ts'

const world = useWorld({ signup_credits: 50 })
const man = () => world.current.visitor().join({ gender: 'male', seeking: 'female' })
const newLikes = async (who: Visitor) => (await who.get('/api/user.php')).json.user.new_likes as number
const versions = async (who: Visitor) => (await who.get('/api/user.php')).json.user.versions as ListVersions

/** Which lists have another version after some work than before. */
async function changed(who: Visitor, work: () => Promise<unknown>): Promise<string[]> {
  const before = await versions(who)
  await work()
  const after = await versions(who)
  return (['chats', 'likes'] as const).filter((list) => before[list] !== after[list])
}

test('one like withdrawn and another given: the count is the same, the version of the likes is not', async () => {
  const [ada, bob, cem] = await Promise.all([world.current.visitor().join(), man(), man()])
  expect(await versions(ada)).toEqual({ chats: '', likes: '' })
  await bob.likes(ada)
  expect(await newLikes(ada)).toBe(1)
  const swapped = async () => {
    await bob.delete('/api/like.php', { id: ada.id })
    await cem.likes(ada)
  }
  expect(await changed(ada, swapped)).toEqual(['likes'])
  expect(await newLikes(ada)).toBe(1)
})

test('a version changes with an opened like and a match, and with nothing else', async () => {
  const [ada, bob] = await Promise.all([world.current.visitor().join(), man()])
  await bob.likes(ada)
  expect(await changed(ada, () => ada.put('/api/like.php', { id: bob.id }))).toEqual(['likes'])
  expect(await changed(ada, () => ada.likes(bob))).toEqual(['likes'])
  expect(await changed(ada, () => ada.get(`/api/member.php?id=${bob.id}`))).toEqual([])
})

test('the version of the conversations changes with a message, with reading and with a removal', async () => {
  const [ada, bob] = await Promise.all([world.current.visitor().join(), man()])
  const write = () =>
    bob.post('/api/message.php', { to: ada.id, kind: 'text', text: 'Hallo' }, { key: crypto.randomUUID() })
  expect(await changed(ada, write)).toEqual(['chats'])
  expect(await changed(ada, write)).toEqual(['chats'])
  const { conversation } = (await ada.get('/api/chats.php')).json.chats[0]
  expect(await changed(ada, () => ada.get(`/api/chat.php?id=${conversation.id}`))).toEqual(['chats'])
  expect(await changed(ada, () => ada.get(`/api/chat.php?id=${conversation.id}`))).toEqual([])
  expect(await changed(ada, () => ada.delete('/api/chat.php', { id: conversation.id }))).toEqual(['chats'])
})
