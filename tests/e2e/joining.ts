import { linkMailedTo } from './outbox.ts'
import type { Person } from './person.ts'
import { photo } from './picture.ts'

/** From the start page through all screens of the signup, with a photo, up to the request to confirm the address. */
export async function joins(person: Person, name: string): Promise<void> {
  const { page, t } = person
  person.name = name
  await person.goes('/')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await person.findsGood('start')
  await person.presses(t.home_join())

  await person.reads(t.signup_who_title())
  await person.findsGood('signup: who')
  await person.presses(t.signup_gender_male())
  await person.presses(t.signup_seeking_female())
  await person.presses(t.signup_continue())

  await person.reads(t.signup_you_title())
  await page.locator('input[name=nickname]').fill(name)
  await page.getByLabel(t.ui_day(), { exact: true }).fill('14')
  await page.getByLabel(t.ui_month(), { exact: true }).fill('5')
  await page.getByLabel(t.ui_year(), { exact: true }).fill('1990')
  await person.findsGood('signup: you')
  await person.presses(t.signup_continue())

  await person.reads(t.signup_account_title())
  await page.locator('input[name=email]').fill(person.email)
  await page.locator('input[name=password]').fill(person.password)
  await page.getByRole('checkbox').check()
  await person.findsGood('signup: account')
  await person.presses(t.signup_create())

  await addsPhoto(person)
  await tellsWhereAndHow(person)
  await person.isAt('/complete-signup')
  await person.reads(t.confirm_title())
  await person.findsGood('complete-signup')
}

async function addsPhoto(person: Person): Promise<void> {
  const { page, t } = person
  await person.reads(t.signup_photo_title())
  await person.findsGood('signup: photo')
  const file = { name: 'me.jpg', mimeType: 'image/jpeg', buffer: await photo(200) }
  await page.locator('input[type=file][multiple]').setInputFiles(file)
  await page.getByRole('button', { name: t.photos_options({ number: 1 }) }).waitFor()
  await person.findsGood('signup: photo, added')
  await person.presses(t.signup_continue())
}

async function tellsWhereAndHow(person: Person): Promise<void> {
  const { page, t } = person
  await person.reads(t.signup_place_title())
  await page.getByRole('combobox', { name: t.profile_town() }).pressSequentially('Ber')
  await page.getByRole('option').first().click()
  await person.findsGood('signup: place')
  await person.presses(t.signup_continue())

  await person.reads(t.signup_preferences_title())
  await person.findsGood('signup: preferences')
  await person.presses(t.signup_continue())

  await person.reads(t.signup_facts_title())
  await person.findsGood('signup: facts')
  await person.presses(t.signup_continue())

  await person.reads(t.signup_words_title())
  await page.getByRole('textbox', { name: t.profile_about() }).fill('Kaffee, Flohmärkte, lange Abende am Wasser.')
  await person.findsGood('signup: words')
  await person.presses(t.signup_continue())

  await person.reads(t.signup_push_title())
  await person.findsGood('signup: push')
  await person.presses(t.signup_finish())
}

export async function opensTheMail(person: Person): Promise<void> {
  await person.page.goto(await linkMailedTo(person.site, person.email))
  await person.reads(person.t.activate_open_title())
  await person.findsGood('a confirmation link')
  await person.presses(person.t.activate_open_confirm())
  await person.isAt('/activate/done')
  await person.reads(person.t.activate_done_title())
  await person.findsGood('activate/done')
}

export async function logsOut(person: Person): Promise<void> {
  const { page, t } = person
  await page.getByRole('button', { name: `${t.nav_account()}: ${person.name}` }).click()
  await page.getByRole('menuitem', { name: t.nav_logout() }).click()
  await person.isAt('/')
  await person.findsGood('start, after logging out')
}

/** Logs in, first with a wrong password, which is refused in words. */
export async function logsInAtTheSecondTry(person: Person): Promise<void> {
  const { page, t } = person
  await person.follows(t.nav_login())
  await person.reads(t.login_title())
  await page.locator('input[name=email]').fill(person.email)
  await page.locator('input[name=password]').fill('Falsches-Wort-12')
  person.expected.add('401 /api/user.php')
  await person.presses(t.login_send())
  await page.getByText(t.error_login_failed()).waitFor()
  await person.findsGood('login, refused')
  await page.locator('input[name=password]').fill(person.password)
  await person.presses(t.login_send())
  await person.isAt('/members')
}
