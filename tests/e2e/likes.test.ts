import { expect, test } from 'vitest'
import { byNight } from '#tests/setup/effort.ts'
import { browser } from './browser.ts'
import { Member } from './member.ts'
import { Person, type Arrives } from './person.ts'

const someone = (name: string) => Member.joins({ name, gender: 'male', seeking: 'female', country: 'DE' })

async function arrives(how: Arrives): Promise<{ person: Person; nora: Member }> {
  const nora = await Member.joins({ name: 'Nora', gender: 'female', seeking: 'male', country: 'DE' })
  const person = await Person.arrives(browser, how, nora)
  await person.goes('/settings')
  await person.isAt('/settings')
  return { person, nora }
}

function listens({ page }: Person, ...paths: string[]): { path: string; at: number }[] {
  const heard: { path: string; at: number }[] = []
  page.on('request', (request) => {
    const path = paths.find((one) => new URL(request.url()).pathname === one)
    if (path) heard.push({ path, at: Date.now() })
  })
  return heard
}

const dialog = ({ page }: Person) => page.getByRole('dialog')
const historyOf = ({ page }: Person) => page.evaluate(() => history.length)
const searchOf = ({ page }: Person) => new URL(page.url()).search

test.each<Arrives>([
  { width: 390, language: 'de', theme: 'dark' },
  ...byNight<Arrives>({ width: 1280, language: 'en' }),
])('an address with t tells of a new like, at $width px in $language', async (arrival) => {
  const { person, nora } = await arrives(arrival)
  const { page, t } = person
  const [ben, carl] = await Promise.all([someone('Ben'), someone('Carl')])
  await ben.likes(nora.id)
  const heard = listens(person, '/api/auto-like.php', '/api/likes.php')

  await person.goes('/members?gender=male&t=1')
  const steps = await historyOf(person)
  await person.reads(t.like_title())
  await dialog(person)
    .getByText(t.like_text({ name: ben.name }))
    .waitFor()
  await page.waitForURL((url) => !url.searchParams.has('t'))
  expect([searchOf(person), await historyOf(person)]).toEqual(['?gender=male', steps])
  const asked = heard.find((one) => one.path === '/api/auto-like.php')!
  const reloaded = () => heard.find((one) => one.path === '/api/likes.php' && one.at - asked.at >= 500)
  await expect.poll(reloaded).toBeTruthy()
  await person.findsGood('a new like')

  // the button likes back, and so there is a match; a press anywhere closes that
  await person.presses(t.like_back())
  await person.reads(t.match_title())
  await person.findsGood('the match of a like back')
  await page.mouse.click(5, 5)
  await dialog(person).waitFor({ state: 'detached' })
  expect(await ben.sees(nora.id)).toBe(true)

  // nobody else is there: nothing is shown, and t goes all the same
  await person.goes('/chats?t=0')
  await page.waitForURL((url) => !url.searchParams.has('t'))
  await person.settles()
  expect(await dialog(person).count()).toBe(0)

  // whoever comes next is told on every screen of the area; the photo opens the profile
  await carl.likes(nora.id)
  await person.goes('/premium?t=0')
  await person.reads(t.like_title())
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await person.isAt(`/likes/m/${carl.id}`)
  await dialog(person).waitFor({ state: 'detached' })
  await page.getByRole('heading', { level: 1, name: carl.name }).waitFor()
  expect(heard.filter((one) => one.path === '/api/auto-like.php')).toHaveLength(3)
  expect(person.faults).toEqual([])
  await person.leaves()
})

test('new likes change the badge alone; opened ones leave it; lists and counts tell the truth', async () => {
  const { person, nora } = await arrives({ width: 390, language: 'en' })
  const { page, t } = person
  const [ben, carl] = await Promise.all([someone('Ben'), someone('Carl')])
  const badge = page.getByRole('navigation', { name: t.nav_main() }).getByRole('link', { name: t.nav_likes() })
  const counts = async (text: string) => {
    await expect.poll(() => badge.innerText()).toContain(text)
  }
  await ben.likes(nora.id)
  await person.goes('/likes')
  await counts('1')
  await carl.likes(nora.id)
  // the page looks for news when it is seen again, once it stands
  const seenAgain = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect.poll(() => seenAgain().then(() => badge.innerText()), { interval: 500 }).toContain('2')
  await page.getByText(t.likes_new(), { exact: true }).nth(1).waitFor()
  expect(await dialog(person).count()).toBe(0)
  await person.findsGood('likes, two new')

  await page.locator(`main a[href="/likes/m/${ben.id}"]`).first().click()
  await page.getByRole('heading', { level: 1, name: ben.name }).waitFor()
  await counts('1')
  await person.presses(t.ui_like({ name: ben.name }))
  await person.reads(t.match_title())
  await page.keyboard.press('Escape')
  await dialog(person).waitFor({ state: 'detached' })
  // the heart that was pressed has the focus again
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
    t.ui_unlike({ name: ben.name }),
  )
  for (const [kind, people] of [
    ['matches', [ben]],
    ['given', [ben]],
    ['received', [carl, ben]],
  ] as const) {
    await person.goes(`/likes/${kind}`)
    const hearts = page.locator('main li a')
    await hearts.first().waitFor()
    const names = await hearts.allInnerTexts()
    expect(names.map((text, at) => text.includes(people[at]?.name ?? '?'))).toEqual(people.map(() => true))
    await person.findsGood(`likes: ${kind}`)
  }
  // nobody has written yet: a face above the conversations leads to the first words
  await person.goes('/chats')
  const faces = page.getByRole('region', { name: t.chat_new_matches() })
  await person.findsGood('chats, a new match')
  await faces.getByRole('link', { name: ben.name }).click()
  await person.isAt(`/members/${ben.id}/chat`)
  // the strip of tabs begins at the present one
  await person.goes('/likes/matches')
  const tab = page.getByRole('navigation', { name: t.nav_likes() }).getByRole('link', { name: t.likes_matches() })
  const box = await tab.boundingBox()
  expect(box && box.x >= 0 && box.x + box.width <= 390).toBe(true)
  await person.leaves()
})

test('a heart goes back, with a sentence, when the like is refused or there is no connection', async () => {
  const { person, nora } = await arrives({ width: 1280, language: 'de' })
  const { page, t } = person
  const ben = await someone('Ben')
  await ben.likes(nora.id)
  await person.goes('/likes/received')
  const heart = page.getByRole('button', { name: t.ui_like({ name: ben.name }), exact: true })
  await heart.waitFor()
  await person.settles()

  await page.context().setOffline(true)
  await heart.click()
  await page.getByRole('alert').getByText(t.error_offline()).waitFor()
  await heart.waitFor()
  expect(await heart.getAttribute('aria-pressed')).toBe('false')
  await page.context().setOffline(false)
  await page.getByRole('button', { name: t.ui_close() }).click()
  person.faults.length = 0

  await ben.send('POST', '/api/block.php', { id: nora.id })
  person.expected.add('403 /api/like.php')
  await heart.click()
  await page.getByRole('alert').getByText(t.error_blocked_by_user()).waitFor()
  // and what is left of it is read anew
  await heart.waitFor({ state: 'detached' })
  await person.findsGood('likes, after a refusal')
  await person.leaves()
})
