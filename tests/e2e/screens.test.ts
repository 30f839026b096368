import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchChromium } from '#tests/setup/chromium.ts'
import { addresses, type Known } from './addresses.ts'
import { violations } from './axe.ts'
import { unusableByKeyboard } from './keyboard.ts'
import { Member } from './member.ts'
import { Person } from './person.ts'

const PHONE = { width: 390, height: 844 }
const TABLET = { width: 820, height: 1180 }
const DESK = { width: 1280, height: 900 }
/** A link of a mail that was never sent: its screen asks for a press first. */
const TOKEN = 'x'.repeat(43)

let browser: Browser

beforeAll(async () => {
  browser = await launchChromium()
})
afterAll(() => browser?.close())

test('every screen of a visitor is good, on phone, tablet and desk, light and dark, by keyboard', async () => {
  const visitor = await Person.arrives(browser, { width: DESK.width, language: 'de' })
  visitor.expected.add('401 /api/user.php')
  await visitor.goes('/members')
  const member = await visitor.page.evaluate(async () => {
    const { profiles } = (await (await fetch('/api/members.php')).json()) as { profiles: { id: string }[] }
    return profiles[0]?.id
  })
  await looksAtAll(visitor, addresses({ member }, 'visitor'))
})

test.each([
  ['a premium member', 'anna@demo.example'],
  ['a free member', 'ben@demo.example'],
])('every screen of %s is good, on phone, tablet and desk, light and dark, by keyboard', async (_who, email) => {
  const member = await arrives(email, 'demo-demo-2026')
  const known = await knownTo(member)
  if (email.startsWith('anna'))
    expect(Object.values(known), 'Anna has something of everything').not.toContain(undefined)
  await looksAtAll(member, addresses(known, 'member'))
})

test('so are the screens of a visitor that need more than an address', async () => {
  const visitor = await Person.arrives(browser, { width: DESK.width, language: 'de' })
  await visitor.goes('/signup')
  const answers = { gender: 'male', seeking: 'female', name: 'Jo', date_of_birth: '1990-05-14', country: 'DE' }
  const member = await visitor.page.evaluate(async (draft) => {
    sessionStorage.setItem('signup', JSON.stringify(draft))
    const { profiles } = (await (await fetch('/api/members.php')).json()) as { profiles: { id: string }[] }
    return profiles[0]!.id
  }, answers)
  await looksAtAll(visitor, [
    '/signup?at=who',
    '/signup?at=you',
    `/signup?at=message&to=${member}`,
    '/signup?at=account',
    '/signup-matches?people=true',
    '/login?to=/settings',
    `/reset-password/do?token=${TOKEN}`,
    `/mail-change/do?token=${TOKEN}`,
    `/account-deleted?token=${TOKEN}`,
    '/account-deleted?until=2026-12-04',
    `/complaints?profile=${member}`,
  ])
})

test('so are the states of the search and the match finder that an address opens', async () => {
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

test('so are the screens of somebody who has just joined', async () => {
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

/** Opens every address once, looks at it in all widths and both themes, and walks over it with the Tab key. */
async function looksAtAll(person: Person, paths: string[]): Promise<void> {
  const { page } = person
  for (const path of paths) {
    await page.setViewportSize(PHONE)
    await page.emulateMedia({ colorScheme: 'light' })
    await person.goes(path)
    await page.locator('#content, main').first().waitFor()
    await person.findsGood(path)
    const { pathname, search } = new URL(page.url())
    if (path.includes('?')) expect.soft(pathname + search, 'what was asked for is what is shown').toBe(path)
    await page.emulateMedia({ colorScheme: 'dark' })
    await hasContrast(person, `${path}, dark`)
    await page.setViewportSize(DESK)
    await person.findsGood(`${path}, dark`)
    await page.emulateMedia({ colorScheme: 'light' })
    await hasContrast(person, path)
    await page.setViewportSize(TABLET)
    await person.findsGood(path)
    expect.soft(await unusableByKeyboard(page), `${path} by keyboard`).toEqual([])
  }
  await person.leaves()
}

/** Looks at what is open in these widths and both themes. */
async function looksAround(person: Person, what: string, widths: (typeof PHONE)[]): Promise<void> {
  for (const size of widths) {
    await person.page.setViewportSize(size)
    for (const colorScheme of ['dark', 'light'] as const) {
      await person.page.emulateMedia({ colorScheme })
      await person.findsGood(`${what}, ${colorScheme}`)
    }
  }
}

/** Somebody who is a member already, logged in at a desk. */
async function arrives(email: string, password: string): Promise<Person> {
  const person = await Person.arrives(browser, { width: DESK.width, language: 'de' })
  await person.goes('/login')
  await person.page.locator('input[name=email]').fill(email)
  await person.page.locator('input[name=password]').fill(password)
  await person.presses(person.t.login_send())
  await person.isAt('/members')
  await person.settles()
  return person
}

async function hasContrast(person: Person, screen: string): Promise<void> {
  const { page } = person
  await person.isDrawn()
  const found = await violations(page, 'color-contrast')
  expect.soft(found, `contrast of ${screen} at ${page.viewportSize()?.width} px`).toEqual([])
}

/** Something of every kind that a logged-in member has to look at. */
function knownTo({ page }: Person): Promise<Known> {
  return page.evaluate(async () => {
    type Named = { id: string }
    const get = async (path: string) => (await fetch(`/api/${path}`)).json() as Promise<unknown>
    const { profiles } = (await get('members.php')) as { profiles: Named[] }
    const { chats } = (await get('chats.php')) as { chats: { conversation: Named }[] }
    const { packages } = (await get('packages.php')) as { packages: Named[] }
    const { liked_by } = (await get('likes.php')) as { liked_by: Named[] }
    const { transactions } = (await get('transactions.php')) as { transactions: Named[] }
    return {
      member: profiles[0]?.id,
      chat: chats[0]?.conversation.id,
      package: packages[0]?.id,
      liker: liked_by[0]?.id,
      order: transactions[0]?.id,
    }
  })
}
