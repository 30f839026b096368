import { test } from 'vitest'
import { byNight } from '#tests/setup/effort.ts'
import { LOCALES } from '#core/site/locales.ts'
import { addresses } from './addresses.ts'
import { browser } from './browser.ts'
import { Person } from './person.ts'
import { DESK, looksAround, looksAtAll, PHONE, TABLET, WHOLE } from './screens.ts'

/** Pages of nothing but text, like the terms. */
const ALIKE = /^\/pages\/(ban|cookies|privacy|return-policy|service)/
/** Landing pages of one frame: those with a stack, a list of profiles and a member show its parts. */
const LANDERS_ALIKE = /^\/landers\/(?!tinderswipe|gallery)|\/landing2?$/
/** Pages that come from the worker whole. */
const DOCUMENTS = /^\/($|landers\/|pages\/|pricing|complaints)|\/landing\d?$/
/** A link of a mail that was never sent: its screen asks for a press first. */
const TOKEN = 'x'.repeat(43)

test('every screen of a visitor is good, on phone, tablet and desk, light and dark, by keyboard', async () => {
  const { visitor, all } = await visits()
  await looksAtAll(visitor, WHOLE ? all : all.filter((path) => !ALIKE.test(path) && !LANDERS_ALIKE.test(path)))
})

test.each(byNight(...LOCALES))(
  'every page without script is good in %s',
  async (locale) => {
    const { visitor, all } = await visits()
    const { page } = visitor
    await page.context().addCookies([{ name: 'i18n_redirected', value: locale, url: visitor.site.origin }])
    for (const path of all.filter((one) => DOCUMENTS.test(one))) {
      await visitor.goes(path)
      await looksAround(visitor, `${path} in ${locale}`, [PHONE, TABLET, DESK])
    }
    await visitor.leaves()
  },
  1_800_000,
)

/** A visitor from Germany, and the addresses of all screens for visitors. */
async function visits() {
  const visitor = await Person.arrives(browser, { width: DESK.width, language: 'de' })
  visitor.expected.add('401 /api/user.php')
  await visitor.goes('/members')
  const member = await visitor.page.evaluate(async () => {
    const { profiles } = (await (await fetch('/api/members.php')).json()) as { profiles: { id: string }[] }
    return profiles[0]?.id
  })
  return { visitor, all: addresses({ member }, 'visitor') }
}

test('good are the screens of a visitor that need more than an address', async () => {
  const visitor = await Person.arrives(browser, { width: DESK.width, language: 'de' })
  // what is said of a link that is unknown
  visitor.expected.add('404 /api/link.php')
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

test('the bar, tables and prices of a visitor fit in every language, also with text of twice the size', async () => {
  const visitor = await Person.arrives(browser, { width: DESK.width, language: 'de' })
  const { page } = visitor
  visitor.expected.add('401 /api/user.php')
  for (const locale of LOCALES) {
    await page.context().addCookies([{ name: 'i18n_redirected', value: locale, url: visitor.site.origin }])
    for (const path of ['/', '/members', '/pricing', '/pages/service']) {
      await page.setViewportSize({ width: 1000, height: 800 })
      await visitor.goes(path)
      await visitor.settles()
      await visitor.fits(`${path} in ${locale}`)
      await page.setViewportSize({ ...PHONE, width: 320 })
      await visitor.fits(`${path} in ${locale}`)
      await page.setViewportSize(PHONE)
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
      await visitor.fits(`${path} in ${locale}, text of twice the size,`)
    }
  }
  await visitor.leaves()
})
