import type { Request } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { browser } from './browser.ts'
import { Member } from './member.ts'
import { Person } from './person.ts'

const someone = (name: string) => Member.joins({ name, gender: 'female', seeking: 'male', country: 'DE' })

describe('on a desk the signup is a dialog over the page', () => {
  test('that stays while something is entered, survives a reload and brings a first message', async () => {
    const sofia = await someone('Sofia')
    const anton = await Person.arrives(browser, { width: 1280, language: 'en' })
    const { page, t } = anton
    const dialog = page.getByRole('dialog', { name: t.signup_title() })
    const here = `/members/${sofia.id}`
    await anton.goes(`${here}?network={paper}&sub=spring&cpc=0.2`)
    const write = page.locator(`main a[href="/signup?to=${sofia.id}"]`)
    await write.waitFor()
    await anton.settles()
    expect(new URL(page.url()).search, 'the address without where one came from').toBe('')

    await write.click()
    await anton.reads(t.signup_who_title())
    await anton.isAt(here)
    await anton.findsGood('signup dialog: who')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await page.waitForFunction(() => document.activeElement?.getAttribute('href')?.startsWith('/signup'))

    await write.click()
    await anton.presses(t.signup_gender_male())
    await page.keyboard.press('Escape')
    await page.mouse.click(8, 450)
    await anton.presses(t.signup_seeking_female())
    await dialog.getByRole('button', { name: t.ui_close() }).click()
    await page.getByRole('dialog', { name: t.signup_leave_title() }).waitFor()
    await anton.findsGood('signup dialog: leave?')
    await anton.presses(t.signup_leave_stay())
    await anton.presses(t.signup_continue())

    await anton.reads(t.signup_you_title())
    await page.locator('input[name=nickname]').fill('Anton')
    await page.reload()
    await anton.reads(t.signup_you_title())
    await anton.isAt(here)
    expect(await page.locator('input[name=nickname]').inputValue()).toBe('Anton')
    await tellsTheRest(anton)

    await anton.reads(t.signup_message_title())
    await dialog.getByText(sofia.name, { exact: true }).waitFor()
    await anton.findsGood('signup dialog: message')
    await page.getByRole('textbox').fill('Kaffee am Wasser?')
    await anton.presses(t.signup_continue())
    const sent = await makesTheAccount(anton)
    expect(sent.postDataJSON()).toMatchObject({
      tracking: { network: 'paper', sub1: 'spring' },
      signup_message: { to: sofia.id, text: 'Kaffee am Wasser?' },
    })
    await anton.reads(t.signup_photo_title())
    await dialog.getByText(t.signup_message_sent({ name: sofia.name })).waitFor()
    await anton.findsGood('signup dialog: photo')
    expect(await sofia.readsFrom(await ownId(anton))).toEqual(['Kaffee am Wasser?'])

    await page.reload()
    await anton.reads(t.signup_photo_title())
    await dialog.getByRole('button', { name: t.ui_close() }).click()
    await anton.presses(t.signup_leave_later())
    await dialog.waitFor({ state: 'detached' })
    await anton.isAt(here)
    await anton.leaves()
  })

  test('also when it is asked for before its script has come', async () => {
    const sofia = await someone('Sofia')
    const anton = await Person.arrives(browser, { width: 1280, language: 'en' })
    const { page, t } = anton
    const here = `/members/${sofia.id}`
    const [asked, comes] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    await page.route('**/assets/*.js', async (route) => {
      const script = await route.fetch()
      if ((await script.text()).includes('signup-open')) {
        asked.resolve()
        await comes.promise
      }
      await route.fulfill({ response: script })
    })
    await anton.goes(here)
    await asked.promise
    await page.locator(`main a[href="/signup?to=${sofia.id}"]`).click()
    await anton.isDrawn()
    comes.resolve()
    await anton.reads(t.signup_who_title())
    await anton.isAt(here)
    await anton.leaves()
  })

  test('the browser’s Back goes back a screen, then asks, and leads away only after that', async () => {
    const guest = await Person.arrives(browser, { width: 820, language: 'de' })
    const { page, t } = guest
    await guest.goes('/login')
    await guest.follows(t.nav_join())
    await guest.reads(t.signup_who_title())
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await guest.follows(t.login_forgot())
    await guest.isAt('/reset-password')
    await guest.follows(t.nav_join())
    await guest.presses(t.signup_gender_female())
    await guest.presses(t.signup_seeking_male())
    await guest.presses(t.signup_continue())
    await guest.reads(t.signup_you_title())
    await page.goBack()
    await guest.reads(t.signup_who_title())
    await guest.isAt('/reset-password')
    await page.goBack()
    await page.getByRole('dialog', { name: t.signup_leave_title() }).waitFor()
    await guest.presses(t.signup_leave())
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await guest.findsGood('reset-password, signup left')
    await guest.leaves()
  })

  test('/signup-matches shows people who fit, and one of them may get the first message', async () => {
    await someone('Mathilda')
    const anton = await Person.arrives(browser, { width: 820, language: 'de' })
    const { page, t } = anton
    await anton.goes('/signup-matches')
    await anton.reads(t.matches_title())
    await anton.findsGood('signup-matches')
    await anton.presses(t.signup_gender_male())
    await anton.presses(t.signup_seeking_female())
    await anton.presses(t.signup_continue())
    await anton.reads(t.matches_people_title())
    const first = page.getByRole('list', { name: t.matches_people_title() }).getByRole('link').first()
    await first.waitFor()
    await anton.findsGood('signup-matches: people')
    await first.click()
    await anton.reads(t.signup_you_title())
    await page.locator('input[name=nickname]').fill('Anton')
    await tellsTheRest(anton)
    await anton.reads(t.signup_message_title())
    await anton.presses(t.signup_message_none())
    await anton.reads(t.signup_account_title())
    await anton.leaves()
  })
})

test('on a phone the signup is a page, and the mail that waits is said in a dialog', async () => {
  const sofia = await someone('Sofia')
  const anton = await Person.arrives(browser, { width: 390, language: 'de', theme: 'dark' })
  const { page, t } = anton
  await anton.goes(`/members/${sofia.id}`)
  await page.locator(`main a[href="/signup?to=${sofia.id}"]`).click()
  await anton.isAt('/signup')
  await anton.presses(t.signup_gender_male())
  await anton.presses(t.signup_seeking_female())
  await anton.presses(t.signup_continue())
  await page.locator('input[name=nickname]').fill('Anton')
  await tellsTheRest(anton)
  await anton.findsGood('signup: message')
  await anton.presses(t.signup_message_none())
  const sent = await makesTheAccount(anton)
  expect(sent.postDataJSON()).not.toHaveProperty('signup_message')
  await anton.reads(t.signup_photo_title())
  for (const title of [
    t.signup_place_title(),
    t.signup_preferences_title(),
    t.signup_facts_title(),
    t.signup_words_title(),
    t.signup_push_title(),
  ]) {
    await anton.presses(t.signup_skip())
    await anton.reads(title)
  }
  await anton.presses(t.signup_finish())
  await anton.isAt('/complete-signup')
  await anton.follows(t.confirm_later())
  await anton.isAt('/members')
  const reminder = page.getByRole('dialog', { name: t.confirm_title() })
  await reminder.getByText(anton.email).waitFor()
  await anton.findsGood('members, reminded of the mail')
  await reminder.getByRole('button', { name: t.confirm_again() }).click()
  await reminder.getByText(t.confirm_sent()).waitFor()
  await anton.presses(t.confirm_later())
  await reminder.waitFor({ state: 'detached' })
  expect(new URL(page.url()).search).toBe('')
  await anton.leaves()
})

async function tellsTheRest({ page, t }: Person): Promise<void> {
  await page.getByLabel(t.ui_day(), { exact: true }).fill('14')
  await page.getByLabel(t.ui_month(), { exact: true }).fill('5')
  await page.getByLabel(t.ui_year(), { exact: true }).fill('1990')
  await page.getByRole('button', { name: t.signup_continue(), exact: true }).click()
}

async function makesTheAccount(person: Person): Promise<Request> {
  const { page, t } = person
  await person.reads(t.signup_account_title())
  await page.locator('input[name=email]').fill(person.email)
  await page.locator('input[name=password]').fill(person.password)
  await page.getByRole('checkbox').check()
  const sent = page.waitForRequest((one) => one.url().endsWith('/api/signup.php'))
  await person.presses(t.signup_create())
  return sent
}

function ownId({ page }: Person): Promise<string> {
  return page.evaluate(async () => {
    const { user } = (await (await fetch('/api/user.php')).json()) as { user: { id: string } }
    return user.id
  })
}
