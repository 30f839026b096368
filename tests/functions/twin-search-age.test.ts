import { expect, test } from 'vitest'
import { ageOn, dayIn } from '#core/account/rules.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()

/** Birth dates around the days on which ages change. */
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

test('a search for an age finds exactly those who are that old, as the rule counts', async () => {
  const { current } = world
  const template = await current.visitor().join()
  for (const born of BORN) {
    await current.sql(
      `with u as (
        insert into users (site_id, status, email, email_key, password_hash, language, signup_at)
        select site_id, 'active', key, key, password_hash, language, signup_at from users, (select gen_random_uuid()::text) as k(key) where email = $1
        returning id
      ) insert into profiles (user_id, public_id, site_id, status, name, gender, seeking, date_of_birth, country, last_active_at, online_until, created_at)
        select u.id, gen_random_uuid(), site_id, 'active', $3::text, gender, seeking, $3::text::date, 'NZ', last_active_at, online_until, created_at
        from u, profiles p where p.public_id = $2::uuid`,
      [template.email, template.id, born],
    )
  }
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
