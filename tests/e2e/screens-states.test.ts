import { expect, test } from 'vitest'
import { browser } from './browser.ts'
import { Member } from './member.ts'
import { Person } from './person.ts'
import { arrives, DESK, looksAround, looksAtAll, PHONE, TABLET } from './screens.ts'

test('good are the states of the search and the match finder that an address opens', async () => {
  const member = await arrives('anna@demo.example', 'demo-demo-2026')
  await looksAtAll(member, [
    '/members?page=2',
    '/members?distance=under_50&with_photo=true&sort=nearest',
    // nobody is found
    '/members?region=DE-BY&max_age=18&hair_color=red&tattoos=many',
    '/match-finder?at=age',
    '/match-finder?at=appearance',
  ])
})

test('so is what lies over a screen: the filters, a new like and a match', async () => {
  const join = (name: string, gender: 'female' | 'male', seeking: 'female' | 'male') =>
    Member.joins({ name, gender, seeking, country: 'DE' })
  const [nora, ben] = await Promise.all([join('Nora', 'female', 'male'), join('Ben', 'male', 'female')])
  await ben.likes(nora.id)
  const person = await arrives(nora.email, nora.password)
  const { page, t } = person
  await page.setViewportSize(PHONE)
  await page.getByRole('button', { name: t.members_filters(), exact: true }).click()
  await page.getByRole('dialog').waitFor()
  await looksAround(person, 'filters', [PHONE, TABLET])
  await person.goes('/likes?t=0')
  await person.reads(t.like_title())
  await looksAround(person, 'new like', [PHONE, TABLET, DESK])
  await person.presses(t.like_back())
  await person.reads(t.match_title())
  await looksAround(person, 'match', [PHONE, TABLET, DESK])
  await person.leaves()
})

test('good are the screens of somebody who has just joined', async () => {
  const jo = await Person.arrives(browser, { width: DESK.width, language: 'de' })
  await jo.goes('/signup')
  const joined = await jo.page.evaluate(
    async ({ email, password }) => {
      const who = { gender: 'male', seeking: 'female', name: 'Jo', date_of_birth: '1990-05-14', country: 'DE' }
      const request = {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ ...who, email, password, consent: true }),
      }
      const answer = await fetch('/api/signup.php', request)
      const { user } = (await answer.json()) as { user: { id: string } }
      sessionStorage.setItem('signup', JSON.stringify({ ...who, member: user.id, at: 'photo' }))
      return answer.status
    },
    { email: jo.email, password: jo.password },
  )
  expect(joined).toBe(201)
  await looksAtAll(jo, [
    '/signup?at=photo',
    '/signup?at=place',
    '/signup?at=preferences',
    '/signup?at=facts',
    '/signup?at=words',
    '/signup?at=push',
    '/complete-signup',
    '/activate/error',
    '/members',
    '/notifications',
    '/settings',
    '/profile?as=visitor',
  ])
})
