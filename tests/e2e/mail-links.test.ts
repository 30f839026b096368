import { expect, test } from 'vitest'
import { browser } from './browser.ts'
import { Member } from './member.ts'
import { linkMailedTo } from './outbox.ts'
import { Person, type Arrives } from './person.ts'

const NEW_PASSWORD = 'Nebel-am-Morgen-31'

const arrives = (as: Partial<Arrives> = {}) => Person.arrives(browser, { width: 390, language: 'de', ...as })
const fills = ({ page }: Person, field: string, text: string) => page.locator(`main input[name="${field}"]`).fill(text)

async function signsUp(person: Person): Promise<string> {
  await person.goes('/login')
  const status = await person.page.evaluate(
    async ({ email, password }) => {
      const who = { gender: 'male', seeking: 'female', name: 'Jo', date_of_birth: '1990-05-14', country: 'DE' }
      const answer = await fetch('/api/signup.php', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ ...who, email, password, consent: true }),
      })
      return answer.status
    },
    { email: person.email, password: person.password },
  )
  expect(status).toBe(201)
  return linkMailedTo(person.site, person.email)
}

const statusOf = (person: Person) =>
  person.page.evaluate(async () => {
    const answer = await fetch('/api/user.php')
    const { user } = (await answer.json()) as { user: { status: string; email: string } | null }
    return user && [user.status, user.email]
  })

async function choosesPassword(person: Person): Promise<void> {
  await fills(person, 'new-password', NEW_PASSWORD)
  await fills(person, 'new-password-repeat', NEW_PASSWORD)
}

test('opened where the account is logged in: nothing happens before the press, and it works once', async () => {
  const jo = await arrives({ theme: 'dark' })
  const link = await signsUp(jo)
  const { page, t } = jo
  await page.goto(link)
  await jo.reads(t.activate_open_title())
  await jo.findsGood('an activation link, own')
  expect(await statusOf(jo)).toEqual(['not_confirmed', jo.email])
  // a second tab, and the first one presses
  const tab = await page.context().newPage()
  await tab.goto(link)
  await tab.getByRole('heading', { level: 1, name: t.activate_open_title() }).waitFor()
  await jo.presses(t.activate_open_confirm())
  await jo.isAt('/activate/done')
  await jo.findsGood('activate/done')
  await tab.getByRole('button', { name: t.activate_open_confirm() }).click()
  await tab.waitForURL('**/members')
  await tab.close()
  // all is well
  await page.goto(link)
  await jo.isAt('/members')
  await page.getByText(t.activate_spent_title()).waitFor()
  await jo.leaves()
})

test('opened elsewhere: takes a password, and whoever signed up is out', async () => {
  const impostor = await arrives({ language: 'en' })
  const link = await signsUp(impostor)
  const owner = await arrives({ width: 1280 })
  const { page, t } = owner
  await page.goto(link)
  await owner.reads(t.activate_open_title())
  await page.getByText(t.link_unknown()).waitFor()
  await owner.findsGood('an activation link, elsewhere')
  expect(await page.getByText(impostor.email).count()).toBe(0)
  expect(await statusOf(impostor)).toEqual(['not_confirmed', impostor.email])
  await fills(owner, 'new-password', 'password')
  await fills(owner, 'new-password-repeat', 'password')
  owner.expected.add('422 /api/activation.php')
  await owner.presses(t.activate_anew_confirm())
  await page.getByText(t.error_password_weak()).waitFor()
  await owner.findsGood('an activation link, weak password')
  // a slower twin in a third browser
  const twin = await arrives({ width: 820 })
  await twin.page.goto(link)
  await choosesPassword(twin)
  await choosesPassword(owner)
  await owner.presses(t.activate_anew_confirm())
  await owner.isAt('/activate/done')
  expect(await statusOf(owner)).toEqual(['active', impostor.email])
  expect(await statusOf(impostor)).toBe(null)
  twin.expected.add('410 /api/activation.php')
  await twin.presses(t.activate_anew_confirm())
  await twin.reads(t.activate_spent_title())
  await twin.findsGood('an activation link, spent')
  await twin.follows(t.login_send())
  await fills(twin, 'email', impostor.email)
  await fills(twin, 'password', impostor.password)
  twin.expected.add('401 /api/user.php')
  await twin.presses(t.login_send())
  await twin.page.getByText(t.error_login_failed()).waitFor()
  await fills(twin, 'password', NEW_PASSWORD)
  await twin.presses(t.login_send())
  await twin.isAt('/members')
  await Promise.all([impostor.leaves(), owner.leaves(), twin.leaves()])
})

test('opened where somebody else is logged in: asks first, stays or switches', async () => {
  const jo = await arrives()
  const link = await signsUp(jo)
  const ada = await Member.joins({ name: 'Ada', gender: 'female', seeking: 'male', country: 'DE' })
  const person = await arrives()
  const { page, t } = person
  await person.goes('/login')
  await fills(person, 'email', ada.email)
  await fills(person, 'password', ada.password)
  await person.presses(t.login_send())
  await person.isAt('/members')
  await page.goto(link)
  await person.reads(t.activate_open_title())
  await page.getByText(t.link_other({ name: ada.name })).waitFor()
  await person.findsGood('an activation link, somebody else is here')
  await person.follows(t.link_other_stay({ name: ada.name }))
  await person.isAt('/members')
  expect(await statusOf(person)).toEqual(['active', ada.email])
  await page.goto(link)
  await choosesPassword(person)
  await person.presses(t.activate_switch_confirm())
  await person.isAt('/activate/done')
  await person.findsGood('activate/done, switched')
  expect(await statusOf(person)).toEqual(['active', jo.email])
  await Promise.all([jo.leaves(), person.leaves()])
})

test('a new address opened elsewhere: takes a password, and whoever wished for it is out', async () => {
  const wisher = await arrives({ language: 'en' })
  await signsUp(wisher)
  const moved = `moved-${crypto.randomUUID()}@post.example`
  const asked = await wisher.page.evaluate(
    async (json) => {
      const headers = { 'Content-Type': 'application/json' }
      const answer = await fetch('/api/mail-change.php', { method: 'POST', headers, body: JSON.stringify(json) })
      return answer.status
    },
    { email: moved, password: wisher.password },
  )
  expect(asked).toBe(200)
  const owner = await arrives()
  const { page, t } = owner
  await page.goto(await linkMailedTo(wisher.site, moved))
  await owner.isAt('/mail-change/do')
  await owner.reads(t.email_change_title())
  await page.getByText(t.link_unknown()).waitFor()
  await owner.findsGood('a new address, elsewhere')
  await choosesPassword(owner)
  await owner.presses(t.email_change_confirm())
  await owner.reads(t.email_change_done_title())
  await owner.findsGood('a new address, confirmed elsewhere')
  expect(await statusOf(owner)).toEqual(['active', moved])
  expect(await statusOf(wisher)).toBe(null)
  await Promise.all([wisher.leaves(), owner.leaves()])
})

test('expired links say what they were for and lead on; unknown ones are no page', async () => {
  const jo = await arrives()
  const link = await signsUp(jo)
  // seven days later
  const { t } = jo
  const expired = { purpose: 'activation', state: 'expired', own: true, new_password: false }
  await jo.page.route('**/api/link.php?**', (route) => route.fulfill({ json: expired }))
  await jo.page.goto(link)
  await jo.isAt('/activate/error')
  await jo.reads(t.activate_error_title())
  await jo.findsGood('activate/error, logged in')
  await jo.presses(t.confirm_again())
  await jo.page.getByText(t.confirm_sent()).waitFor()
  // the link of an account that was deleted unconfirmed opens nothing any more either
  const { status, words } = await jo.page.evaluate(async (password) => {
    const answer = await fetch('/api/account.php', {
      method: 'DELETE',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ password, reason: 'time' }),
    })
    return { status: answer.status, words: await answer.text() }
  }, jo.password)
  expect([status, words]).toEqual([200, '{}'])
  const guest = await arrives({ width: 1280, theme: 'dark' })
  await guest.page.goto(link)
  await guest.isAt('/activate/error')
  await guest.page.getByText(t.activate_error_ask()).waitFor()
  await guest.findsGood('activate/error, logged out')
  await fills(guest, 'email', jo.email)
  await guest.presses(t.account_send_link())
  await guest.reads(t.reset_sent_title())
  // what comes is the way back; who never confirmed chooses a password with it
  await guest.page.goto(await linkMailedTo(jo.site, jo.email))
  await guest.isAt('/account-deleted')
  await guest.page.getByText(t.deleted_back_anew()).waitFor()
  await guest.findsGood('account-deleted, never confirmed')
  await choosesPassword(guest)
  await guest.presses(t.deleted_back())
  await guest.isAt('/members')
  expect(await statusOf(guest)).toEqual(['active', jo.email])
  guest.expected.add('404 /api/link.php')
  guest.expected.add(`404 /${'x'.repeat(43)}`)
  await guest.goes(`/${'x'.repeat(43)}`)
  await guest.reads(t.error_page_missing())
  await Promise.all([jo.leaves(), guest.leaves()])
})

test('a link that cannot be read is read again at a press', async () => {
  const jo = await arrives()
  const { page, t } = jo
  await page.route('**/api/link.php*', (route) =>
    route.fulfill({ status: 429, json: { error: { code: 'too_many_requests', params: { minutes: 1 } } } }),
  )
  await jo.goes(`/reset-password/do?token=${'x'.repeat(43)}`)
  await page.getByRole('button', { name: t.error_retry(), exact: true }).waitFor()
  await page.unrouteAll()
  await jo.presses(t.error_retry())
  await jo.reads(t.account_link_title())
  await jo.leaves()
})
