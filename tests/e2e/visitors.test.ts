import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import * as german from '#page-texts/de.js'
import type { PageTexts } from '#app/lib/page-texts.ts'
import { browser } from './browser.ts'
import { Member } from './member.ts'
import { Person, type Arrives } from './person.ts'

const pages = german as unknown as PageTexts
const woman = () => Member.joins({ name: 'Vera', gender: 'female', seeking: 'male', country: 'DE' })
const man = () => Member.joins({ name: 'Tom', gender: 'male', seeking: 'female', country: 'DE' })

async function sits(member: Member, how: Arrives): Promise<Person> {
  const person = await Person.arrives(browser, how, member)
  await person.goes('/members')
  await person.isAt('/members')
  return person
}

async function names(of: Member, list: 'visitors' | 'favourites'): Promise<string[]> {
  const answer = (await of.send('GET', `/api/${list}.php`)) as Record<string, { name: string }[]>
  return answer[list]!.map(({ name }) => name)
}

const tile = ({ page }: Person, { id }: Member) => page.locator(`main li a[href="/members/${id}"]`).first()

test('who opens a profile is among its visitors, and new until they were looked at', async () => {
  const [vera, tom] = await Promise.all([woman(), man()])
  const she = await sits(vera, { width: 390, language: 'de' })
  await she.goes('/visitors')
  await she.reads(she.t.profile_views_none())
  await she.findsGood('visitors, none')

  const he = await sits(tom, { width: 1280, language: 'en' })
  await tile(he, vera).hover()
  await he.settles()
  expect(await names(vera, 'visitors'), 'coming near a link is no visit').toEqual([])
  await tile(he, vera).click()
  await he.reads(`${vera.name} 35`)
  expect(await he.page.title()).toMatch(`${vera.name} | `)
  await expect.poll(() => names(vera, 'visitors')).toEqual([tom.name])
  await he.leaves()

  await she.page.reload()
  await tile(she, tom).getByText(she.t.likes_new(), { exact: true }).waitFor()
  await tile(she, tom).getByText(she.t.profile_views_lately(), { exact: true }).waitFor()
  await she.findsGood('visitors')
  await she.page.reload()
  await tile(she, tom).waitFor()
  expect(await tile(she, tom).getByText(she.t.likes_new(), { exact: true }).count()).toBe(0)
  await tile(she, tom).click()
  await she.isAt(`/members/${tom.id}`)
  await she.leaves()
})

test('a profile is kept for later, let go, and taken back', async () => {
  const [vera, tom] = await Promise.all([woman(), man()])
  const he = await sits(tom, { width: 390, language: 'de', theme: 'dark' })
  const { page, t } = he
  await he.goes('/favourites')
  await he.reads(t.favourites_none())
  await he.findsGood('favourites, none')
  await he.goes(`/members/${vera.id}`)
  const bookmark = page.getByRole('button', { name: t.member_keep({ name: vera.name }), exact: true })
  await bookmark.click()
  await page.getByText(t.member_kept()).waitFor()
  await expect.poll(() => bookmark.getAttribute('aria-pressed')).toBe('true')
  await he.findsGood('profile, kept')
  await expect.poll(() => names(tom, 'favourites')).toEqual([vera.name])

  await he.goes('/favourites')
  await tile(he, vera).waitFor()
  await he.findsGood('favourites')
  await he.presses(t.favourites_drop({ name: vera.name }))
  await he.reads(t.favourites_none())
  await expect.poll(() => names(tom, 'favourites')).toEqual([])
  await he.presses(t.favourites_undo())
  await tile(he, vera).waitFor()
  await expect.poll(() => names(tom, 'favourites')).toEqual([vera.name])
  expect(await names(vera, 'favourites')).toEqual([])
  await he.leaves()
})

test('whoever is blocked is gone from every list at once', async () => {
  const [vera, tom] = await Promise.all([woman(), man()])
  await tom.send('POST', '/api/favourites.php', { id: vera.id })
  await vera.send('GET', `/api/member.php?id=${tom.id}`)
  await vera.likes(tom.id)
  const he = await sits(tom, { width: 1280, language: 'de' })
  const { page, t } = he
  const listed = page.locator(`main a[href$="/${vera.id}"]`).first()
  await listed.waitFor()
  await page.getByRole('link', { name: t.nav_likes() }).first().click()
  for (const path of ['/likes', '/visitors']) {
    await page.locator(`main nav a[href="${path}"]`).click()
    await he.isAt(path)
    await listed.waitFor()
  }
  await he.goes('/favourites')
  await listed.waitFor()
  await listed.click()
  await he.presses(t.member_more({ name: vera.name }))
  await page.getByRole('menuitem', { name: t.member_block({ name: vera.name }) }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t.member_block({ name: vera.name }) })
    .click()
  await he.reads(t.member_you_blocked({ name: vera.name }))
  await he.findsGood('profile, blocked')

  await he.follows(t.nav_search_members())
  await page.locator('main li a[href^="/members/"]').first().waitFor()
  expect(await listed.count(), 'in the search').toBe(0)
  await page.getByRole('link', { name: t.nav_likes() }).first().click()
  for (const [path, none] of [
    ['/likes', t.likes_received_none()],
    ['/visitors', t.profile_views_none()],
  ] as const) {
    await page.locator(`main nav a[href="${path}"]`).click()
    await he.isAt(path)
    await he.reads(none)
    expect(await listed.count(), path).toBe(0)
  }
  await he.goes('/favourites')
  await he.reads(t.favourites_none())
  expect(await listed.count(), 'favourites').toBe(0)
  expect(await vera.sees(tom.id)).toBe(false)
  await he.leaves()
})

test('a profile that is gone says so, and leads on', async () => {
  const tom = await man()
  const he = await sits(tom, { width: 390, language: 'en' })
  he.expected.add('404 /api/member.php')
  await he.goes(`/members/${crypto.randomUUID()}`)
  await he.reads(he.t.member_gone())
  await he.findsGood('profile, gone')
  await he.page.getByRole('main').getByRole('link', { name: he.t.nav_search_members() }).click()
  await he.isAt('/members')
  await he.leaves()
})

test('a photo is reported and its member blocked in three presses', async () => {
  const [vera, tom] = await Promise.all([woman(), man()])
  const he = await sits(tom, { width: 390, language: 'de' })
  const { page, t } = he
  await he.goes(`/members/${vera.id}`)
  await he.presses(t.member_more({ name: vera.name }))
  await page.getByRole('menuitem', { name: t.member_report({ name: vera.name }) }).click()
  const sheet = page.getByRole('dialog', { name: t.member_report({ name: vera.name }) })
  await sheet.getByRole('button', { name: t.member_photo_number({ number: 1, count: 1 }) }).click()
  await sheet.getByText(vera.name, { exact: true }).waitFor()
  await he.findsGood('report sheet')
  await sheet.getByRole('button', { name: pages.complaints_cat_fake_profile() }).click()
  await he.findsGood('report sheet, last step')
  await sheet.getByRole('button', { name: pages.report_and_block() }).click()
  await sheet.getByText(pages.complaints_done_title()).waitFor()
  await he.findsGood('report sheet, sent')
  await sheet.getByRole('button', { name: t.ui_close() }).last().click()
  await he.reads(t.member_you_blocked({ name: vera.name }))
  const { reports } = (await tom.send('GET', '/api/report.php')) as { reports: object[] }
  expect(reports).toMatchObject([{ category: 'fake_profile', subject_kind: 'photo', words: '' }])
  expect(await vera.sees(tom.id)).toBe(false)
  await he.leaves()
})

test('a profile begins with a photo and words on the first screen, and nothing lies over its buttons', async () => {
  const [vera, tom] = await Promise.all([woman(), man()])
  const about = 'I laugh loudly. I arrive on time. '.repeat(20).trim()
  await vera.send('PUT', '/api/profile.php', { about, interests: ['tea', 'hiking'] })
  await tom.send('PUT', '/api/profile.php', { interests: ['tea'] })
  const he = await sits(tom, { width: 390, language: 'en' })
  const { page, t } = he
  await he.goes(`/members/${vera.id}`)
  await page.getByText(t.member_shared({ count: 1 })).waitFor()
  const actions = [
    page.getByRole('button', { name: t.ui_like({ name: vera.name }) }),
    page.getByRole('link', { name: new RegExp(`^${t.member_message()}`) }),
  ]
  const box = async (part: Locator) => (await part.first().boundingBox())!
  const tops = async () => Promise.all(actions.map(async (part) => (await box(part)).y))
  const words = await box(page.getByText(about.slice(0, 15)))
  expect(words.y + 50, 'two lines above the buttons').toBeLessThan(Math.min(...(await tops())))

  await he.presses(t.member_keep({ name: vera.name }))
  const toast = await box(page.getByText(t.member_kept()))
  expect(toast.y + toast.height).toBeLessThan(Math.min(...(await tops())))
  await he.presses(t.ui_close())

  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    for (const part of actions) {
      const { x, width: wide, height } = await box(part)
      expect(x + wide, `${width} px, large text`).toBeLessThanOrEqual(width)
      expect(height, 'no word is broken').toBeLessThan(160)
    }
  }
  await he.leaves()
})
