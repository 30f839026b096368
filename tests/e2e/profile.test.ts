import { expect, test } from 'vitest'
import type { ProfilePart } from '#core/site/words.ts'
import { browser } from './browser.ts'
import { Member } from './member.ts'
import { Person, type Arrives } from './person.ts'

type Own = { profile: { name: string; about: string; city: string | null; region: string | null; interests: string[] } }

async function opens(
  how: Arrives,
  part?: ProfilePart,
): Promise<{ person: Person; own: () => Promise<Own['profile']>; says: (state: string) => Promise<void> }> {
  const member = await Member.joins({ name: 'Vera', gender: 'female', seeking: 'male', country: 'DE' })
  const person = await Person.arrives(browser, how, member)
  await person.goes(part ? `/profile/${part}` : '/profile')
  const own = async () => ((await member.send('GET', '/api/profile.php')) as Own).profile
  const says = (state: string) => person.page.getByRole('status').getByText(state, { exact: true }).waitFor()
  return { person, own, says }
}

test('"me" names one thing to do next, and each row opens its page', async () => {
  const { person } = await opens({ width: 390, language: 'de' })
  const { page, t } = person
  await page.getByText(t.me_next_photo_2()).waitFor()
  await person.findsGood('me')
  await person.follows(t.me_next_photo_2_action())
  await person.reads(t.photos_title())
  await person.follows(t.ui_back())
  await page.getByRole('link', { name: t.profile_words() }).click()
  await person.reads(t.profile_words())
  await person.leaves()
})

test('what is typed is saved after a moment, and at once when one goes on; undone, it is as before', async () => {
  const { person, own, says } = await opens({ width: 390, language: 'en' }, 'about')
  const { page, t } = person
  const about = page.getByRole('textbox', { name: t.profile_about() })
  await about.fill('A sentence. ')
  await says(t.profile_state_saved())
  expect((await own()).about).toBe('A sentence. ')
  expect(await about.inputValue(), 'the text under the caret stays').toBe('A sentence. ')
  await person.findsGood('about me, saved')
  await person.presses(t.profile_undo())
  await expect.poll(async () => (await own()).about).toBe('')
  await about.fill('Left at once')
  await person.follows(t.ui_back())
  await expect.poll(async () => (await own()).about).toBe('Left at once')
  await page.getByRole('link', { name: t.profile_words() }).getByText('Left at once').waitFor()
  await person.leaves()
})

test('what is chosen without a connection is saved once it is back', async () => {
  const { person, own, says } = await opens({ width: 390, language: 'en', theme: 'dark' }, 'interests')
  const { page, t } = person
  const tea = page.getByRole('button', { name: t.interest_tea(), exact: true })
  await tea.waitFor()
  // what is still on its way would fail
  await person.hearsNews()
  await page.context().setOffline(true)
  await tea.click()
  await says(t.profile_state_offline())
  await page.context().setOffline(false)
  await says(t.profile_state_saved())
  expect((await own()).interests).toEqual(['tea'])
  await person.findsGood('interests, saved')
  await person.leaves()
})

test('a name that is no name is said where it stands; another is kept', async () => {
  const { person, own } = await opens({ width: 1280, language: 'de', theme: 'dark' }, 'basics')
  const { page, t } = person
  const name = page.getByRole('textbox', { name: t.profile_name() })
  await name.fill('@vera')
  person.expected.add('422 /api/profile.php')
  await name.press('Enter')
  await page.getByText(t.signup_name_wrong()).waitFor()
  await page.getByText(t.profile_state_failed(), { exact: true }).waitFor()
  await person.findsGood('profile, name refused')
  await name.fill('Vera Neu')
  await name.press('Enter')
  await expect.poll(async () => (await own()).name).toBe('Vera Neu')
  await person.leaves()
})

test('the town comes from the position, the region by the name the country has for it', async () => {
  const { person, own, says } = await opens({ width: 390, language: 'en', theme: 'dark' }, 'place')
  const { page, t } = person
  await page.getByRole('combobox', { name: t.profile_country() }).selectOption('CH')
  await page.getByRole('combobox', { name: t.region_label_canton(), exact: true }).waitFor()
  await page.context().grantPermissions(['geolocation'], { origin: person.site.origin })
  await page.context().setGeolocation({ latitude: 53.5511, longitude: 9.9937 })
  await page.getByText(t.place_granted()).waitFor()
  await person.presses(t.profile_locate())
  await expect.poll(() => page.getByRole('combobox', { name: t.profile_town() }).inputValue()).toBe('Hamburg')
  await page.getByRole('combobox', { name: t.region_label_state(), exact: true }).waitFor()
  await expect.poll(own).toMatchObject({ city: 'Hamburg', region: 'DE-HH' })
  await says(t.profile_state_saved())
  await person.findsGood('profile, place saved')

  // who moves types the new town over the old one
  const town = page.getByRole('combobox', { name: t.profile_town() })
  await town.press('ControlOrMeta+a')
  await town.pressSequentially('Berli', { delay: 100 })
  await page.getByRole('option', { name: 'Berlin', exact: true }).click()
  await expect.poll(own).toMatchObject({ city: 'Berlin', region: 'DE-BE' })
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
  await page.getByRole('link', { name: t.profile_words() }).waitFor()
  await person.leaves()
})

test('invisible mode is for premium members, and says so', async () => {
  const { person } = await opens({ width: 390, language: 'de' })
  const { page, t } = person
  await page.getByRole('link', { name: t.settings_title(), exact: true }).click()
  const invisible = page.getByRole('switch', { name: t.settings_invisible() })
  await invisible.click()
  await page.getByRole('dialog').getByText(t.error_premium_required()).waitFor()
  await person.findsGood('settings, premium alert')
  await person.presses(t.ui_dismiss())
  expect(await invisible.isChecked()).toBe(false)
  await person.leaves()
})
