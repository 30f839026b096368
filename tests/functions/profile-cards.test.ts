import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { decidePhoto } from '#db/queries/photos/decide.ts'
import { eraseMember } from '#db/queries/account-deletion/erase.ts'
import { profiles } from '#db/schema/profiles.ts'
import { INCONSISTENT_PROFILES } from '#tests/inconsistent-profiles.ts'
import type { Visitor } from '#tests/support/visitor.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld({ photo_moderation: 'manual' })
const services = () => world.current.services({ country: 'DE', ip: '198.18.0.1' }, [])

const inconsistent = async () => (await world.current.sql(INCONSISTENT_PROFILES)).map(({ id }) => id)

const decide = (id: string, reason: 'quality' | null) =>
  decidePhoto(services().db, { id, reason, actor: 'operator:eva', now: world.current.now })
const shown = async (owner: Visitor) => (await owner.profile()).card
const signOfLife = (owner: Visitor) => owner.lastActive(new Date())

test('cards and search rows stay correct whatever changes a profile or its photos', async () => {
  const ada = await world.current.visitor().join()
  const steps: [string, () => Promise<unknown>][] = [
    ['joined', async () => undefined],
    ['uploads', async () => Promise.all([ada.uploadsPhoto(), ada.uploadsPhoto(), ada.uploadsPhoto()])],
    ['name and town', () => ada.put('/api/profile.php', { name: 'Ada L.', about: 'Hello' })],
    ['a name to escape', () => ada.setProfile({ name: `O'Hara "x" \\ ü`, country: 'AT', region: null })],
    ['another gender and birth date', () => ada.setProfile({ gender: 'male', dateOfBirth: '1970-02-28' })],
    ['a place', () => ada.setProfile({ position: '(9.99,63.7)', city: 'Hamburg' })],
    ['invisible', () => ada.put('/api/user.php', { invisible: true })],
    ['visible again', () => ada.put('/api/user.php', { invisible: false })],
    ['disabled', () => ada.disabled()],
    ['active again', () => ada.shown()],
    ['facts and interests', () => ada.put('/api/profile.php', { hair_color: 'red', interests: ['hiking', 'wine'] })],
    ['a sign of life', () => signOfLife(ada)],
    ['gone from there', () => ada.setProfile({ position: null, city: null })],
  ]
  for (const [what, step] of steps) {
    await step()
    expect(await inconsistent(), what).toEqual([])
  }
  const photos = (await ada.get('/api/photos.php')).json.photos as { id: string }[]
  const [first, second, third] = photos.map(({ id }) => id) as [string, string, string]
  expect(await shown(ada)).toMatchObject({ photo: null, photo_count: 0 })
  await decide(first, null)
  expect(await inconsistent(), 'approved').toEqual([])
  expect(await shown(ada)).toMatchObject({ photo: { id: first }, photo_count: 1 })
  await Promise.all([decide(second, null), decide(third, 'quality')])
  expect(await inconsistent(), 'two decided at once').toEqual([])
  await ada.put('/api/photos.php', { id: second, main: true })
  expect(await shown(ada)).toMatchObject({ photo: { id: second }, photo_count: 2 })
  await ada.delete('/api/photos.php', { id: second })
  expect(await inconsistent(), 'deleted').toEqual([])
  expect(await shown(ada)).toMatchObject({ photo: { id: first }, photo_count: 1 })
  const { userId } = await ada.profile()
  await ada.setAccount({ status: 'deleted' })
  await eraseMember(services().db, String(userId), world.current.now)
  expect(await inconsistent(), 'erased').toEqual([])
  const [left] = await world.current.db.select().from(profiles).where(eq(profiles.userId, userId))
  expect(JSON.stringify(left!.card)).not.toMatch(/Hara|AT|1970/)
})

test('a stale card would be noticed', async () => {
  const bob = await world.current.visitor().join()
  await world.current.sql(`alter table profiles disable trigger profiles_make_card`)
  await bob.setProfile({ name: 'Somebody else' })
  expect(await inconsistent()).toEqual([bob.id])
  await world.current.sql(`alter table profiles enable trigger profiles_make_card`)
  await bob.setProfile({ name: 'Bob' })
  expect(await inconsistent()).toEqual([])
})

test('activity does not rewrite the card', async () => {
  const eve = await world.current.visitor().join()
  const [trigger] = await world.current.sql(
    `select pg_get_triggerdef(oid) as of from pg_trigger where tgname = 'profiles_make_card'`,
  )
  expect(trigger!['of']).not.toMatch(/last_active_at|online_until/)
  const before = await shown(eve)
  await signOfLife(eve)
  expect(await shown(eve)).toEqual(before)
})
