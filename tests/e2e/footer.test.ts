import { expect, test } from 'vitest'
import { browser } from './browser.ts'
import { Person } from './person.ts'

const LAW = ['terms', 'privacy', 'cookies', 'ban', 'return-policy', 'faq', 'service'].map((name) => `/pages/${name}`)

const ways = ({ page }: Person) =>
  page.locator('footer nav a').evaluateAll((links) => links.map((link) => link.getAttribute('href')))

test('the footer has the law and the disclaimer, and is short in the installed app and for members', async () => {
  const guest = await Person.arrives(browser, { width: 1280, language: 'en' })
  const { page, t } = guest
  const site = 'Liaison'
  const disclaimer = page.getByText(t.footer_disclaimer({ name: site, age: 18 }))
  await guest.goes('/members')
  await disclaimer.waitFor()
  await page.getByText(t.footer_copyright({ name: site })).waitFor()
  expect((await ways(guest)).toSorted()).toEqual([...LAW, '/complaints', '/pricing'].toSorted())

  await guest.goes('/login')
  await disclaimer.waitFor()
  await page.locator('input[name=email]').fill('ben@demo.example')
  await page.locator('input[name=password]').fill('demo-demo-2026')
  await guest.presses(t.login_send())
  await guest.isAt('/members')
  await disclaimer.waitFor({ state: 'detached' })
  expect(await ways(guest)).toHaveLength(9)
  await guest.leaves()

  const app = await Person.arrives(browser, { width: 390, language: 'en' })
  await app.page.addInitScript(() => {
    const real = matchMedia.bind(window)
    window.matchMedia = (query) => real(query.includes('display-mode: standalone') ? 'all' : query)
  })
  await app.goes('/members')
  await app.page.getByText(t.footer_copyright({ name: site })).waitFor()
  expect(await app.page.getByText(t.footer_disclaimer({ name: site, age: 18 })).count()).toBe(0)
  expect(await ways(app)).toHaveLength(9)
  await app.leaves()
})

test('a site for the United States says more under its footer, in English', async () => {
  const guest = await Person.arrives(browser, { width: 390, language: 'en' })
  const { page } = guest
  const extra = page.locator('footer section')
  await page.route('**/login', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replace('"us_footer":false', '"us_footer":true'),
    })
  })
  await guest.goes('/login')
  await extra.waitFor()
  await guest.findsGood('login, with the footer for the United States')
  await extra.getByRole('link').click()
  await guest.isAt('/pages/service')
  await page.locator('#safety').waitFor()

  await page.context().addCookies([{ name: 'i18n_redirected', value: 'de', url: guest.site.origin }])
  await guest.goes('/login')
  await page.locator('html[lang=de] footer nav').waitFor()
  await guest.settles()
  expect(await extra.count()).toBe(0)
  await guest.leaves()
})
