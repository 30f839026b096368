import { expect, test } from 'vitest'
import * as german from '#page-texts/de.js'
import * as shown from '#static-texts/de.js'
import type { PageTexts } from '#app/lib/page-texts.ts'
import type { Messages } from '#app/lib/messages.ts'
import { browser } from './browser.ts'
import { Member } from './member.ts'
import { Person } from './person.ts'

const pages = german as unknown as PageTexts
const texts = shown as unknown as Messages<typeof shown>
const WORDS = 'Will Geld von mir, jeden Tag.'

test('a visitor reports a profile without an account, and learns the number', async () => {
  const vera = await Member.joins({ name: 'Vera', gender: 'female', seeking: 'male', country: 'DE' })
  const guest = await Person.arrives(browser, { width: 390, language: 'de' })
  const { page, t } = guest
  guest.expected.add('422 /complaints')
  await guest.goes(`/members/${vera.id}`)
  await guest.presses(t.member_more({ name: vera.name }))
  await page.getByRole('menuitem', { name: t.member_report({ name: vera.name }) }).click()
  await guest.reads(texts.complaints_title())
  await page.getByText(texts.complaints_given_profile()).waitFor()

  await page.locator('select').selectOption('spam_scam')
  await page.locator('textarea').fill(WORDS)
  await page.locator('input[type=email]').fill('ada@mailinator.com')
  await guest.presses(texts.complaints_send())
  await page.getByRole('alert').getByText(t.error_email_disposable()).waitFor()
  await guest.findsGood('complaint, refused')
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('email')
  expect(await page.locator('textarea').inputValue()).toBe(WORDS)

  await page.locator('input[type=email]').fill(guest.email)
  await guest.presses(texts.complaints_send())
  await guest.reads(pages.complaints_done_title())
  await page.getByText(/^[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{4}$/).waitFor()
  await guest.findsGood('complaint, sent')
  await guest.leaves()
})

test('a member leaves the app for the terms in the colours that were chosen, and comes back', async () => {
  const tom = await Member.joins({ name: 'Tom', gender: 'male', seeking: 'female', country: 'DE' })
  const he = await Person.arrives(browser, { width: 1280, language: 'de' }, tom)
  const { page, t } = he
  await page.context().addCookies([{ name: 'theme', value: 'dark', url: he.site.origin }])
  await he.goes('/settings')
  await page.locator('html[data-theme=dark]').waitFor()
  await he.follows(t.footer_terms())
  await he.isAt('/pages/terms')
  await he.reads(texts.page_terms_scope())
  expect(await page.evaluate(() => [document.documentElement.dataset['theme'], document.scripts.length])).toEqual([
    'dark',
    0,
  ])
  await he.findsGood('terms, as a member')
  await he.follows(t.footer_complaints())
  await he.reads(texts.complaints_own())
  await he.findsGood('complaints, as a member')
  await he.follows(t.nav_likes())
  await he.isAt('/likes')
  await he.leaves()
})
