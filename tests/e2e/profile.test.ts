import { expect, test } from 'vitest'
import { browser } from './browser.ts'
import { Member } from './member.ts'
import { Person, type Arrives } from './person.ts'

type Own = { profile: { name: string; about: string; city: string | null; region: string | null } }

async function opens(how: Arrives): Promise<{ person: Person; own: () => Promise<Own['profile']> }> {
  const member = await Member.joins({ name: 'Vera', gender: 'female', seeking: 'male', country: 'DE' })
  const person = await Person.arrives(browser, how, member)
  await person.goes('/profile')
  await person.reads(person.t.profile_basics())
  const own = async () => ((await member.send('GET', '/api/profile.php')) as Own).profile
  return { person, own }
}

test('what is not saved waits, over a reload too, until it is discarded', async () => {
  const { person, own } = await opens({ width: 390, language: 'en' })
  const { page, t } = person
  const about = page.getByRole('textbox', { name: t.profile_about() })
  await about.fill('Half a sentence')
  await person.goes('/members')
  await person.goes('/profile')
  await person.reads(t.profile_words())
  expect(await about.inputValue()).toBe('Half a sentence')
  await person.presses(t.profile_discard())
  expect(await about.inputValue()).toBe('')
  expect((await own()).about).toBe('')
  await person.leaves()
})

test('a name that is no name is said where it stands; another is kept', async () => {
  const { person, own } = await opens({ width: 1280, language: 'de', theme: 'dark' })
  const { page, t } = person
  const name = page.getByRole('textbox', { name: t.profile_name() })
  await name.fill('@vera')
  person.expected.add('422 /api/profile.php')
  await name.press('Enter')
  await page.getByText(t.signup_name_wrong()).waitFor()
  await person.findsGood('profile, name refused')
  await name.fill('Vera Neu')
  await name.press('Enter')
  await expect.poll(async () => (await own()).name).toBe('Vera Neu')
  await person.leaves()
})

test('the town comes from the position, the region by the name the country has for it', async () => {
  const { person, own } = await opens({ width: 390, language: 'en', theme: 'dark' })
  const { page, t } = person
  await page.getByRole('combobox', { name: t.profile_country() }).selectOption('CH')
  await page.getByRole('combobox', { name: t.region_label_canton(), exact: true }).waitFor()
  await page.context().grantPermissions(['geolocation'], { origin: person.site.origin })
  await page.context().setGeolocation({ latitude: 53.5511, longitude: 9.9937 })
  await page.getByText(t.place_granted()).waitFor()
  await person.presses(t.profile_locate())
  await expect.poll(() => page.getByRole('combobox', { name: t.profile_town() }).inputValue()).toBe('Hamburg')
  await page.getByRole('combobox', { name: t.region_label_state(), exact: true }).waitFor()
  await page.getByRole('region', { name: t.profile_place() }).getByRole('button', { name: t.profile_save() }).click()
  await expect.poll(own).toMatchObject({ city: 'Hamburg', region: 'DE-HH' })
  await person.findsGood('profile, place saved')
  await person.leaves()
})

test('one sees how others see one', async () => {
  const { person } = await opens({ width: 820, language: 'de' })
  const { page, t } = person
  await person.follows(t.profile_preview())
  await page.getByText(t.preview_free_text()).waitFor()
  await person.findsGood('preview, free members')
  for (const viewer of ['visitor', 'premium'] as const) {
    await person.presses(t[`preview_${viewer}`]())
    await page.getByText(t[`preview_${viewer}_text`]()).waitFor()
    await person.findsGood(`preview, ${viewer}`)
  }
  await person.follows(t.member_edit_own())
  await person.reads(t.profile_basics())
  await person.leaves()
})

test('invisible mode is for premium members, and says so', async () => {
  const { person } = await opens({ width: 390, language: 'de' })
  const { page, t } = person
  const invisible = page.getByRole('switch', { name: t.settings_invisible() })
  await invisible.click()
  await page.getByRole('dialog').getByText(t.error_premium_required()).waitFor()
  await person.findsGood('profile, premium alert')
  await person.presses(t.ui_dismiss())
  expect(await invisible.isChecked()).toBe(false)
  await person.leaves()
})
