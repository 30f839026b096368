import type { Route } from 'playwright-core'
import { expect, test } from 'vitest'
import type { MatchFinderChange } from '#core/match-finder/schema.ts'
import type { MatchFinderAnswer } from '#core/match-finder/types.ts'
import { byNight } from '#tests/setup/effort.ts'
import { browser } from './browser.ts'
import { unusableByKeyboard } from './keyboard.ts'
import { Member } from './member.ts'
import { type Arrives, Person } from './person.ts'

const PATH = '/match-finder'
const API = '**/api/match-finder.php'

async function meet(how: Arrives): Promise<{ person: Person; member: Member; man: Member }> {
  const [member, man] = await Promise.all([
    Member.joins({ name: 'Nora', gender: 'female', seeking: 'male', country: 'NZ' }),
    Member.joins({ name: 'Olaf', gender: 'male', seeking: 'female', country: 'NZ' }),
  ])
  await member.send('PUT', '/api/profile.php', { interests: ['hiking', 'tea', 'kissing'] })
  await man.send('PUT', '/api/profile.php', { interests: ['hiking', 'tea', 'kissing', 'gym'] })
  const person = await Person.arrives(browser, how, member)
  await person.goes('/members')
  await person.isAt('/members')
  return { person, member, man }
}

const own = (member: Member) => member.send('GET', '/api/match-finder.php') as Promise<MatchFinderAnswer>

test.each<Arrives>([
  { width: 390, language: 'de' },
  ...byNight<Arrives>({ width: 1280, language: 'en', theme: 'dark' }),
])('a member answers, skips, comes back and finds people with reasons, at $width px in $language', async (how) => {
  const { person, member, man } = await meet(how)
  const { page, t } = person
  const choice = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
  await page.getByRole('button', { name: new RegExp(`^${t.nav_account()}`) }).click()
  await page.getByRole('menuitem', { name: t.nav_match_finder() }).click()
  await person.isAt(PATH)
  await person.reads(t.match_finder_age_title())
  await person.findsGood('match finder: age')
  expect(await unusableByKeyboard(page)).toEqual([])

  await choice(t.match_finder_age_18_35()).click()
  await person.reads(t.match_finder_appearance_title())
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(t.match_finder_appearance_title())
  await person.findsGood('match finder: style')
  // what was answered is kept
  await page.reload()
  await person.reads(t.match_finder_appearance_title())
  await person.presses(t.ui_back())
  await person.reads(t.match_finder_age_title())
  expect(await choice(t.match_finder_age_18_35()).getAttribute('aria-pressed')).toBe('true')
  await person.findsGood('match finder: age, answered')
  await page.goBack()
  await person.reads(t.match_finder_appearance_title())
  await choice(t.match_finder_skip()).click()

  await person.reads(t.match_finder_results_title())
  const tile = page.getByRole('main').getByRole('listitem').filter({ hasText: man.name })
  await tile.getByText(t.match_finder_reason_age()).waitFor()
  const reasons = await tile.getByRole('list', { name: t.match_finder_reasons({ name: man.name }) }).innerText()
  expect(reasons.toLowerCase()).toContain(t.interest_hiking().toLowerCase())
  expect(reasons.toLowerCase()).not.toContain(t.interest_kissing().toLowerCase())
  await person.findsGood('match finder: people')
  expect(await unusableByKeyboard(page)).toEqual([])
  expect(await own(member)).toMatchObject({ answers: { age: '18_35', appearance: null }, consents: { race: false } })

  const liked = page.waitForResponse((one) => one.url().endsWith('/api/like.php'))
  await person.presses(t.ui_like({ name: man.name }))
  expect((await liked).ok()).toBe(true)

  // another answer leads back to the people
  await page.getByRole('link', { name: new RegExp(`^${t.match_finder_appearance()}`) }).click()
  await choice(t.match_finder_appearance_sexy()).click()
  await person.reads(t.match_finder_results_title())
  await page.getByRole('link', { name: t.match_finder_appearance_sexy() }).waitFor()

  await person.presses(t.match_finder_forget())
  await person.reads(t.match_finder_age_title())
  expect(await own(member)).toMatchObject({ answers: {}, results: null })
  await person.leaves()
})

test('an answer given without a connection waits for it', async () => {
  const { person, member } = await meet({ width: 390, language: 'de' })
  const { page, t } = person
  await person.goes(PATH)
  await person.reads(t.match_finder_age_title())
  await person.hearsNews()
  await page.context().setOffline(true)
  await page.getByRole('button', { name: t.match_finder_age_35_plus() }).click()
  await page.getByRole('main').getByText(t.error_offline()).waitFor()
  await person.findsGood('match finder, offline')
  await page.context().setOffline(false)
  await person.reads(t.match_finder_appearance_title())
  expect((await own(member)).answers).toEqual({ age: '35_plus' })
  await person.leaves()
})

// The demo site does not ask about race; its screen is shown what a site that does would answer.
test.each<Arrives>([
  ...byNight<Arrives>({ width: 390, language: 'de', theme: 'dark' }),
  { width: 1280, language: 'en' },
])('the question about race asks for its own consent and gives it back, at $width px', async (how) => {
  const { person } = await meet(how)
  const { page, t, site } = person
  const sent: MatchFinderChange[] = []
  let now: MatchFinderAnswer = {
    questions: [{ question: 'race', options: ['white', 'other'] }],
    answers: {},
    consents: { race: false },
    results: null,
  }
  await page.route(API, async (route: Route) => {
    const change = route.request().postDataJSON() as MatchFinderChange | null
    if (change) {
      sent.push(change)
      const race = change.consent?.race ?? now.consents.race
      now = { ...now, answers: { race: race ? (change.answers?.race ?? null) : null }, consents: { race }, results: [] }
    }
    await route.fulfill({ json: now })
  })
  await person.goes(PATH)
  await person.reads(t.match_finder_race_title())
  const box = page.getByRole('checkbox')
  expect(await box.isChecked()).toBe(false)
  await page.getByText(t.match_finder_race_why()).waitFor()
  await page.getByText(t.match_finder_race_consent_reason()).waitFor()
  await person.findsGood('match finder: race')
  expect(await unusableByKeyboard(page)).toEqual([])
  await page.getByRole('button', { name: t.match_finder_race_other(), exact: true }).click()
  await page.getByText(t.match_finder_race_consent_missing()).waitFor()
  await person.findsGood('match finder: race, without consent')
  expect([sent, await box.evaluate((one) => one === document.activeElement)]).toEqual([[], true])

  await box.check()
  await page.getByRole('button', { name: t.match_finder_race_other(), exact: true }).click()
  await person.reads(t.match_finder_results_title())
  expect(sent).toEqual([{ answers: { race: 'other' }, consent: { race: true } }])
  // the answer itself stays unsaid where others may look along
  expect(await page.getByRole('main').innerText()).not.toContain(t.match_finder_race_other())
  await page.getByText(t.match_finder_nobody_title()).waitFor()
  await person.findsGood('match finder: nobody')

  await person.goes(`${PATH}?at=race`)
  await page.getByText(t.match_finder_race_agreed()).waitFor()
  await person.findsGood('match finder: race, answered')
  await person.presses(t.match_finder_race_withdraw())
  await page.getByText(t.match_finder_race_withdrawn()).waitFor()
  expect(sent.slice(1)).toEqual([{ consent: { race: false } }])
  expect(new URL(page.url()).origin).toBe(site.origin)
  await page.getByText(t.match_finder_skipped()).waitFor()
  await person.leaves()
})
