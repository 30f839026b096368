import { expect, test } from 'vitest'
import { INTERESTS, offeredInterests } from '#core/profiles/interests.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld({
  interests: ['coffee', 'gym', 'nothing we know', 'sex', 'gym'],
  search_fields: ['gender', 'interests'],
})

test('the site offers the interests that it names, in its order, each once', async () => {
  const { json } = await world.current.visitor().get('/api/interests.php')
  expect(json.interests.map(({ id }: { id: string }) => id)).toEqual(['coffee', 'gym', 'sex'])
  expect(json.interests[0].icon).toBe('coffee')
})

test('a site that names none offers all', () => {
  expect(offeredInterests(null)).toEqual(INTERESTS)
})

test('what the site does not offer is neither stored nor searched for', async () => {
  const ada = await world.current.visitor().join()
  await ada.setProfile({ interests: 0n })
  const saved = await ada.put('/api/profile.php', { interests: ['tea', 'gym', 'coffee'] })
  expect([saved.status, saved.json.profile.interests]).toEqual([200, ['gym', 'coffee']])
  const visitor = world.current.visitor()
  const found = async (interests: string) =>
    (await visitor.get(`/api/members.php?interests=${interests}`)).json.numResults
  expect(await found('gym')).toBe(1)
  expect(await found('sex')).toBe(0)
  expect(await found('tea,gym')).toBe(1)
  expect(await found('tea')).toBeGreaterThan(0)
})
