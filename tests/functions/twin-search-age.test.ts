import { expect, test } from 'vitest'
import { ageOn, dayIn } from '#core/account/rules.ts'
import { addMembers } from '#tests/support/crowd.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()

const BORN = ['02-27', '02-28', '02-29', '03-01', '03-02']
  .flatMap((day) => [1996, 1997, 2000, 2006, 2007, 2008, 2009, 2010].map((year) => `${year}-${day}`))
  .filter((date) => new Date(date).toISOString().startsWith(date))

/** Just before and just after midnight in Berlin, on the days around 29 February. */
const MOMENTS = [
  '2027-02-27T22:59:00Z',
  '2027-02-27T23:01:00Z',
  '2027-02-28T23:01:00Z',
  '2028-02-27T23:01:00Z',
  '2028-02-28T23:01:00Z',
  '2028-02-29T23:01:00Z',
]

test('a search for an age finds exactly the members of that age by the rule', async () => {
  const { current } = world
  const woman = { gender: 'female', seeking: 'male', country: 'NZ' } as const
  await addMembers(current, BORN.length, (at) => ({ profile: { ...woman, name: BORN[at]!, dateOfBirth: BORN[at]! } }))
  for (const moment of MOMENTS) {
    current.now = new Date(moment)
    const today = dayIn('Europe/Berlin', current.now)
    for (const age of [18, 19, 20, 21, 22, 30, 31, 32]) {
      const guest = current.visitor()
      const { json } = await guest.get(`/api/members.php?country=NZ&min_age=${age}&max_age=${age}`)
      const found = (json.profiles as { name: string; age: number }[]).map((profile) => [profile.name, profile.age])
      const wanted = BORN.filter((born) => ageOn(born, today) === age).map((born) => [born, age])
      expect([moment, age, found.toSorted()]).toEqual([moment, age, wanted.toSorted()])
    }
  }
})
