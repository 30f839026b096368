import { expect, test } from 'vitest'
import { browser } from './browser.ts'
import { Member } from './member.ts'
import { linkMailedTo } from './outbox.ts'
import { Person, type Arrives } from './person.ts'

const NEW_PASSWORD = 'Nebel-am-Morgen-31'

const woman = () => Member.joins({ name: 'Ada', gender: 'female', seeking: 'male', country: 'DE' })
const man = () => Member.joins({ name: 'Bob', gender: 'male', seeking: 'female', country: 'DE' })

async function loggedIn(member: Member, arrives: Arrives, password = member.password): Promise<Person> {
  const person = await Person.arrives(browser, arrives)
  await person.goes('/login?to=/settings')
  await fills(person, 'email', member.email)
  await fills(person, 'password', password)
  await person.presses(person.t.login_send())
  await person.isAt('/settings')
  await person.reads(person.t.settings_title())
  return person
}

const fills = ({ page }: Person, field: string, text: string) => page.locator(`main input[name="${field}"]`).fill(text)

async function nextLink(member: Member, before: string): Promise<string> {
  let link = before
  await expect.poll(async () => (link = await linkMailedTo(member.site, member.email))).not.toBe(before)
  return link
}

test('a new password ends the session in the other browser', async () => {
  const ada = await woman()
  const here = await loggedIn(ada, { width: 390, language: 'de' })
  const there = await loggedIn(ada, { width: 1280, language: 'en', theme: 'dark' })
  await there.hearsNews()
  await there.findsGood('settings, on a desktop')

  await here.presses(here.t.settings_password_change())
  await fills(here, 'password', 'Falsches-Wort-12')
  await fills(here, 'new-password', NEW_PASSWORD)
  await fills(here, 'new-password-repeat', 'etwas anderes')
  await here.presses(here.t.settings_password_save())
  await here.page.getByText(here.t.error_passwords_differ()).waitFor()
  expect(await focused(here)).toBe('new-password-repeat')
  await fills(here, 'new-password-repeat', NEW_PASSWORD)
  here.expected.add('422 /api/password.php')
  await here.presses(here.t.settings_password_save())
  await here.page.getByText(here.t.error_old_password_wrong()).waitFor()
  expect(await focused(here)).toBe('password')
  await here.findsGood('settings, a wrong old password')
  await fills(here, 'password', ada.password)
  await here.presses(here.t.settings_password_save())
  await here.page.getByText(here.t.settings_password_done()).waitFor()
  await here.findsGood('settings, password changed')

  // the other page hears of it and gives way to the login
  await there.isAt('/login')
  await there.findsGood('login, after the session has ended')

  const again = await loggedIn(ada, { width: 820, language: 'de' }, NEW_PASSWORD)
  await again.findsGood('settings, on a tablet')
  await Promise.all([here.leaves(), there.leaves(), again.leaves()])
})

const focused = ({ page }: Person) => page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.name)

test('a session in the list is ended, and its browser is out', async () => {
  const ada = await woman()
  const here = await loggedIn(ada, { width: 1280, language: 'de' })
  const there = await loggedIn(ada, { width: 390, language: 'de', theme: 'dark' })
  const { page, t } = here
  await page.reload()
  // signing up made a session, too; the confirmation kept it
  const end = page.getByRole('button', { name: /ausloggen$/ }).and(page.locator('[aria-label]'))
  await expect.poll(() => end.count()).toBe(2)
  await here.findsGood('settings with other sessions')
  // the newest other session stands first
  await end.first().click()
  await expect.poll(() => end.count()).toBe(1)
  // its page hears of it by the live channel, or is refused one
  await there.isAt('/login')
  await there.goes('/chats')
  await there.isAt('/login')

  await here.presses(t.settings_sessions_others())
  await page.getByRole('dialog').getByRole('button', { name: t.settings_sessions_others(), exact: true }).click()
  await page.getByText(t.settings_sessions_only()).waitFor()
  expect(await end.count()).toBe(0)
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await here.findsGood('settings, one session')
  await Promise.all([here.leaves(), there.leaves()])
})

test('a forgotten password is set anew by the mail', async () => {
  const ada = await woman()
  const before = await linkMailedTo(ada.site, ada.email)
  const person = await Person.arrives(browser, { width: 390, language: 'en' })
  const { page, t } = person
  await person.goes('/login')
  await person.follows(t.login_forgot())
  await person.reads(t.reset_title())
  await person.findsGood('reset-password')
  await fills(person, 'email', 'ada')
  await person.presses(t.account_send_link())
  await page.getByText(t.error_email_invalid()).waitFor()
  person.expected.add('404 /api/reset-password.php')
  await fills(person, 'email', person.email)
  await person.presses(t.account_send_link())
  await page.getByText(t.error_email_not_found()).waitFor()
  await person.findsGood('reset-password, unknown address')
  await fills(person, 'email', ada.email)
  await person.presses(t.account_send_link())
  await person.reads(t.reset_sent_title())
  await person.findsGood('reset-password, sent')

  const link = await nextLink(ada, before)
  await page.goto(link)
  await person.isAt('/reset-password/do')
  await fills(person, 'new-password', 'kurz')
  await person.presses(t.reset_do_save())
  await page.getByText(t.error_password_weak()).waitFor()
  await person.findsGood('reset-password/do, too short')
  await fills(person, 'new-password', NEW_PASSWORD)
  await fills(person, 'new-password-repeat', NEW_PASSWORD)
  await person.presses(t.reset_do_save())
  await person.isAt('/members')
  await person.reads(t.members_title())
  await (await loggedIn(ada, { width: 1280, language: 'de' }, NEW_PASSWORD)).leaves()

  // the link was good for once
  await page.goto(link)
  await person.isAt('/reset-password/do')
  await person.reads(t.account_link_title())
  await page.getByText(t.reset_over_text()).waitFor()
  await person.findsGood('reset-password/do, used')
  await person.leaves()
})

test('a new address is confirmed by the mail it gets', async () => {
  const ada = await woman()
  const fresh = `new-${crypto.randomUUID()}@post.example`
  const person = await loggedIn(ada, { width: 820, language: 'de' })
  const { page, t } = person
  await person.presses(t.settings_email_change())
  await fills(person, 'new-email', fresh)
  await fills(person, 'password', ada.password)
  await person.findsGood('settings, new address')
  await person.presses(t.account_send_link())
  await page.getByText(t.settings_email_sent({ email: fresh })).waitFor()
  await page.getByText(ada.email).waitFor()

  const link = await linkMailedTo(ada.site, fresh)
  await page.goto(link)
  await person.isAt('/mail-change/do')
  await person.findsGood('mail-change/do')
  await person.presses(t.email_change_confirm())
  await person.reads(t.email_change_done_title())
  await person.findsGood('mail-change/do, done')
  await person.goes('/settings')
  await page.getByText(fresh).waitFor()

  const other = await Person.arrives(browser, { width: 390, language: 'de' })
  await other.page.goto(link)
  await other.isAt('/mail-change/do')
  await other.reads(t.account_link_title())
  await other.findsGood('mail-change/do, used')
  await Promise.all([person.leaves(), other.leaves()])
})

test('somebody is blocked in the profile and let in again from the settings', async () => {
  const [ada, bob] = await Promise.all([woman(), man()])
  const person = await loggedIn(ada, { width: 390, language: 'de' })
  const { page, t } = person
  await person.goes(`/members/${bob.id}`)
  await page.getByRole('heading', { level: 1, name: bob.name }).waitFor()
  await page.getByRole('button', { name: t.member_more({ name: bob.name }) }).click()
  await page.getByRole('menuitem', { name: t.member_block({ name: bob.name }) }).click()
  await page.getByRole('dialog').getByText(t.member_block_text()).waitFor()
  await person.findsGood('profile, about to block')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t.member_block({ name: bob.name }), exact: true })
    .click()
  await person.reads(t.member_you_blocked({ name: bob.name }))
  await person.findsGood('profile, blocked')
  await expect(bob.likes(ada.id)).rejects.toThrow('blocked_by_user')

  await person.goes('/settings')
  await page.getByText(bob.name).waitFor()
  await person.findsGood('settings with a blocked member')
  await person.presses(`${t.member_unblock()}: ${bob.name}`)
  await page.getByText(t.settings_blocked_none()).waitFor()
  expect(await bob.likes(ada.id)).toBe(false)
  await person.goes(`/members/${bob.id}`)
  await page.getByRole('heading', { level: 1, name: bob.name }).waitFor()
  await person.leaves()
})
