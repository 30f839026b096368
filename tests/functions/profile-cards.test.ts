import { expect, test } from 'vitest'
import { decidePhoto } from '#db/queries/photos/decide.ts'
import { eraseMember } from '#db/queries/account-deletion/erase.ts'
import { UNTRUE } from '#tests/untrue.ts'
import type { Visitor } from '#tests/support/visitor.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld({ photo_moderation: 'manual' })
const { sql, services } = {
  sql: (text: string, values?: unknown[]) => world.current.sql(text, values),
  services: () => world.current.services({ country: 'DE', ip: '198.18.0.1' }, []),
}

const untrue = async () => (await sql(UNTRUE)).map(({ id }) => id)

const uploaded = async (visitor: Visitor): Promise<string> => {
  const form = new FormData()
  form.set('photo', new File([Uint8Array.of(0xff, 0xd8, 0xff, 1)], 'me.jpg', { type: 'image/jpeg' }))
  return (await visitor.post('/api/photos.php', form)).json.photo.id
}
const decide = (id: string, reason: 'quality' | null) =>
  decidePhoto(services().db, { id, reason, actor: 'operator:eva', now: world.current.now })
const shown = async (owner: Visitor) =>
  JSON.parse((await sql('select card from profiles where public_id = $1', [owner.id]))[0]!['card']!)

test('cards and what searches see stay true whatever changes a profile or its pictures', async () => {
  const ada = await world.current.visitor().join()
  const steps: [string, () => Promise<unknown>][] = [
    ['joined', async () => undefined],
    ['uploads', async () => Promise.all([uploaded(ada), uploaded(ada), uploaded(ada)])],
    ['name and town', () => ada.put('/api/profile.php', { name: 'Ada L.', about: 'Hello' })],
    [
      'a name for ever',
      () =>
        sql(`update profiles set name = 'O''Hara "x" \\ ü', country = 'AT', region = null where public_id = $1`, [
          ada.id,
        ]),
    ],
    [
      'another gender and birth date',
      () => sql(`update profiles set gender = 'male', date_of_birth = '1970-02-28' where public_id = $1`, [ada.id]),
    ],
    [
      'a place',
      () => sql(`update profiles set position = '(9.99,63.7)', city = 'Hamburg' where public_id = $1`, [ada.id]),
    ],
    ['invisible', () => ada.put('/api/user.php', { invisible: true })],
    ['visible again', () => ada.put('/api/user.php', { invisible: false })],
    ['disabled', () => sql(`update profiles set status = 'disabled' where public_id = $1`, [ada.id])],
    ['active again', () => sql(`update profiles set status = 'active' where public_id = $1`, [ada.id])],
    ['facts and interests', () => ada.put('/api/profile.php', { hair_color: 'red', interests: ['hiking', 'wine'] })],
    [
      'a sign of life',
      () => sql(`update profiles set last_active_at = now(), online_until = now() where public_id = $1`, [ada.id]),
    ],
    ['gone from there', () => sql(`update profiles set position = null, city = null where public_id = $1`, [ada.id])],
  ]
  for (const [what, step] of steps) {
    await step()
    expect(await untrue(), what).toEqual([])
  }
  const photos = (await ada.get('/api/photos.php')).json.photos as { id: string }[]
  const [first, second, third] = photos.map(({ id }) => id) as [string, string, string]
  expect(await shown(ada)).toMatchObject({ photo: null, photo_count: 0 })
  await decide(first, null)
  expect(await untrue(), 'approved').toEqual([])
  expect(await shown(ada)).toMatchObject({ photo: { id: first }, photo_count: 1 })
  await Promise.all([decide(second, null), decide(third, 'quality')])
  expect(await untrue(), 'two decided at once').toEqual([])
  await ada.put('/api/photos.php', { id: second, main: true })
  expect(await shown(ada)).toMatchObject({ photo: { id: second }, photo_count: 2 })
  await ada.delete('/api/photos.php', { id: second })
  expect(await untrue(), 'deleted').toEqual([])
  expect(await shown(ada)).toMatchObject({ photo: { id: first }, photo_count: 1 })
  const [user] = await sql('select user_id from profiles where public_id = $1', [ada.id])
  await sql(`update users set status = 'deleted' where id = $1`, [user!['user_id']])
  await eraseMember(services().db, user!['user_id']!, world.current.now)
  expect(await untrue(), 'erased').toEqual([])
  const [left] = await sql('select card from profiles where user_id = $1', [user!['user_id']])
  expect(left!['card']).not.toMatch(/Hara|AT|1970/)
})

test('an untrue card would be noticed', async () => {
  const bob = await world.current.visitor().join()
  await sql(`alter table profiles disable trigger profiles_make_card`)
  await sql(`update profiles set name = 'Somebody else' where public_id = $1`, [bob.id])
  expect(await untrue()).toEqual([bob.id])
  await sql(`alter table profiles enable trigger profiles_make_card`)
  await sql(`update profiles set name = 'Bob' where public_id = $1`, [bob.id])
  expect(await untrue()).toEqual([])
})

test('a sign of life makes no card anew', async () => {
  const eve = await world.current.visitor().join()
  const [trigger] = await sql(`select pg_get_triggerdef(oid) as of from pg_trigger where tgname = 'profiles_make_card'`)
  expect(trigger!['of']).not.toMatch(/last_active_at|online_until/)
  const before = await shown(eve)
  await sql(`update profiles set last_active_at = now(), online_until = now() where public_id = $1`, [eve.id])
  expect(await shown(eve)).toEqual(before)
})
