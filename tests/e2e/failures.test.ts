import { randomUUID } from 'node:crypto'
import * as mails from '#mail-texts/_index.js'
import * as texts from '#messages/_index.js'
import type { Page, Route } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { LOCALES, type Locale } from '#core/site/locales.ts'
import { readBuilt } from '#tests/support/built.ts'
import { violations } from './axe.ts'
import { browser } from './browser.ts'
import { site } from './site.ts'

const built = readBuilt()
const ENTRY = built.scripts.at(-1)!
const MINUTE = 60_000
const TOKEN = 'a'.repeat(43)

async function opens(locale: Locale): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' })
  onTestFinished(() => context.close())
  await context.addCookies([{ name: 'i18n_redirected', value: locale, url: site.origin }])
  const page = await context.newPage()
  return page
}

const reads = (page: Page, title: string) => page.getByRole('heading', { name: title, exact: true, level: 1 }).waitFor()

/** The one sentence that is there without the app, and its link, which tries again. */
async function saysUnavailable(page: Page, locale: Locale): Promise<void> {
  await reads(page, mails.unavailable_title({}, { locale }))
  await page.getByRole('alert').getByText(mails.unavailable_text({}, { locale }), { exact: true }).waitFor()
  expect(await page.locator('html').getAttribute('lang')).toBe(locale)
  expect(await violations(page)).toEqual([])
}

const triesAgain = (page: Page, locale: Locale) =>
  page.getByRole('link', { name: mails.unavailable_again({}, { locale }), exact: true }).click()

const lost = (route: Route) => route.abort('connectionreset')

test.each(LOCALES)('%s: without its script the app says so, and a press tries again', async (locale) => {
  const page = await opens(locale)
  await page.route(`**${ENTRY}`, lost)
  await page.goto(`${site.origin}/members?sort=newest`)
  await saysUnavailable(page, locale)
  await triesAgain(page, locale)
  await saysUnavailable(page, locale)
  await page.unroute(`**${ENTRY}`)
  await triesAgain(page, locale)
  await page.locator('footer').waitFor()
  expect(new URL(page.url()).search).toBe('?sort=newest')
  await reads(page, texts.members_title({}, { locale }))

  await page.goto(`${site.origin}/lang-config`)
  await reads(page, texts.language_title({}, { locale }))
  for (const path of ['/no-such-page', `/${TOKEN}`]) {
    await page.goto(site.origin + path)
    await reads(page, texts.error_page_missing({}, { locale }))
  }
  await page.route('**/api/**', lost)
  await page.clock.install()
  await page.goto(`${site.origin}/members/${randomUUID()}`)
  // the call is made again in ever longer pauses
  await expect
    .poll(async () => {
      await page.clock.runFor(MINUTE)
      return page.getByText(texts.error_unavailable({}, { locale })).isVisible()
    })
    .toBe(true)
  await page.getByRole('button', { name: texts.error_retry({}, { locale }), exact: true }).waitFor()
})

test.each<[string, string, string, (route: Route) => Promise<void>]>([
  ['a script that is gone', '/login', ENTRY, (route) => route.fulfill({ status: 404, body: '' })],
  ['a part of the script that is gone', '/login', [...built.first].at(-1)!, lost],
  [
    'a script that the browser does not understand',
    '/login',
    ENTRY,
    (route) => route.fulfill({ contentType: 'text/javascript', body: 'let let = 1' }),
  ],
  [
    'a script that fails',
    '/login',
    ENTRY,
    (route) => route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("fails")' }),
  ],
  ['texts that cannot be loaded', '/login', built.texts['app']!['pl']!, lost],
])('%s is said', async (_, path, file, answers) => {
  const page = await opens('pl')
  await page.route(`**${file}`, answers)
  await page.goto(site.origin + path)
  await saysUnavailable(page, 'pl')
  await page.unroute(`**${file}`)
  await triesAgain(page, 'pl')
  await page.locator('footer').waitFor()
})

test('a screen whose script cannot be loaded says so, and a press tries again', async () => {
  const page = await opens('nl')
  const file = built.routes['/login']!.find((one) => !built.first.has(one))!
  await page.route(`**${file}`, lost)
  await page.goto(`${site.origin}/login`)
  await page.getByText(texts.error_unavailable({}, { locale: 'nl' })).waitFor()
  await page.unroute(`**${file}`)
  await page.getByRole('button', { name: texts.error_retry({}, { locale: 'nl' }) }).click()
  await page.locator('input[name=email]').waitFor()
})
