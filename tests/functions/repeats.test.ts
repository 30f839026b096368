import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { likes } from '#db/schema/likes.ts'
import { sessions } from '#db/schema/sessions.ts'
import { useWorld } from '#tests/support/world.ts'

/** The calls that the app repeats without a key of its own: twice is as once. */
const world = useWorld()

test('a like that is opened twice was opened the first time', async () => {
  const [ada, bob] = [
    await world.current.visitor().join(),
    await world.current.visitor().join({ gender: 'male', seeking: 'female' }),
  ]
  await bob.likes(ada)
  const open = () => ada.put('/api/like.php', { id: bob.id })
  const seen = async () =>
    (
      await world.current.db
        .select()
        .from(likes)
        .where(eq(likes.fromId, BigInt(await bob.key())))
    ).map(({ seenAt }) => seenAt)
  expect((await open()).status).toBe(200)
  const first = await seen()
  world.current.now = new Date(world.current.now.getTime() + 60_000)
  expect([(await open()).status, await seen()]).toEqual([200, first])
})

test('a logout that is repeated ends the session once', async () => {
  const ada = await world.current.visitor().join()
  const cookies = [...ada.cookies]
  const ended = async () => (await ada.rows(sessions)).map(({ revokedAt }) => revokedAt)
  expect((await ada.get('/api/logout.php')).status).toBe(200)
  const first = await ended()
  expect(first).toEqual([expect.anything()])
  world.current.now = new Date(world.current.now.getTime() + 60_000)
  // the answer was lost, so the browser still has the cookie
  for (const [name, value] of cookies) ada.cookies.set(name, value)
  expect([(await ada.get('/api/logout.php')).status, await ended()]).toEqual([200, first])
})

test('a language that is told twice is the account’s', async () => {
  const ada = await world.current.visitor().join()
  const tell = () => ada.put('/api/user.php', { language: 'pl' })
  expect([(await tell()).status, (await tell()).status]).toEqual([200, 200])
  expect((await ada.get('/api/user.php')).json.user.language).toBe('pl')
})
