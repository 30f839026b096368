import { expect, test } from 'vitest'
import { byNight } from '#tests/setup/effort.ts'
import { browser } from './browser.ts'
import { Member } from './member.ts'
import { Person, type Arrives } from './person.ts'

type Settings = { push_subscriptions: number; push_names: boolean; notifications: Record<string, { mail: boolean }> }

async function arrives(how: Arrives): Promise<{ person: Person; member: Member }> {
  const member = await Member.joins({ name: 'Nora', gender: 'female', seeking: 'male', country: 'DE' })
  const person = await Person.arrives(browser, how)
  return { person, member }
}

async function logsIn(person: Person, { email, password }: Member): Promise<void> {
  await person.goes('/login?to=/notifications')
  await person.page.locator('input[name=email]').fill(email)
  await person.page.locator('input[name=password]').fill(password)
  await person.presses(person.t.login_send())
  await person.isAt('/notifications')
  await person.reads(person.t.notifications_title())
}

const stored = (member: Member) => member.send('GET', '/api/notifications.php') as Promise<Settings>

/** The browser's part, without a push service: the permission as said, and a subscription with real keys. */
async function hasPush({ page }: Person, permission: NotificationPermission): Promise<void> {
  await page.context().addInitScript(
    ({ permission, endpoint }) => {
      Object.defineProperty(Notification, 'permission', { get: () => permission })
      Notification.requestPermission = async () => permission
      const KEY = 'test-subscription'
      const subscription = () => {
        const kept = localStorage.getItem(KEY)
        if (!kept) return null
        return {
          endpoint,
          toJSON: () => JSON.parse(kept) as PushSubscriptionJSON,
          unsubscribe: async () => {
            localStorage.removeItem(KEY)
            return true
          },
        } as unknown as PushSubscription
      }
      const base64 = (bytes: ArrayBuffer | Uint8Array<ArrayBuffer>) =>
        btoa(String.fromCharCode(...new Uint8Array(bytes)))
          .replaceAll('+', '-')
          .replaceAll('/', '_')
          .replaceAll('=', '')
      PushManager.prototype.getSubscription = async () => subscription()
      PushManager.prototype.subscribe = async () => {
        const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits'])
        const p256dh = base64(await crypto.subtle.exportKey('raw', pair.publicKey))
        const auth = base64(crypto.getRandomValues(new Uint8Array(16)))
        localStorage.setItem(KEY, JSON.stringify({ endpoint, expirationTime: null, keys: { p256dh, auth } }))
        return subscription()!
      }
    },
    { permission, endpoint: `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}` },
  )
}

test.each<Arrives>([
  ...byNight<Arrives>({ width: 390, language: 'de' }),
  { width: 1280, language: 'en', theme: 'dark' },
])('choices are saved at once and are there after a reload, at $width px in $language', async (how) => {
  const { person, member } = await arrives(how)
  const { page, t } = person
  await hasPush(person, 'denied')
  await logsIn(person, member)
  await page.getByText(t.notifications_push_denied_2()).waitFor()
  await person.findsGood('notifications, denied')

  const likes = page.getByRole('switch', { name: `${t.notifications_like()}: ${t.notifications_mail()}` })
  const news = page.getByRole('switch', { name: `${t.notifications_news()}: ${t.notifications_mail()}` })
  expect([await likes.isChecked(), await news.isChecked()]).toEqual([true, false])
  await likes.click()
  await news.click()
  await page.getByRole('switch', { name: t.notifications_names() }).click()
  await expect.poll(async () => [await likes.isChecked(), await news.isChecked()]).toEqual([false, true])
  await expect.poll(async () => (await stored(member)).push_names).toBe(true)
  const { notifications } = await stored(member)
  expect([notifications['like']?.mail, notifications['news']?.mail]).toEqual([false, true])

  await page.reload()
  await person.reads(t.notifications_types())
  expect([await likes.isChecked(), await news.isChecked()]).toEqual([false, true])
  await person.leaves()
})

test('a choice that is refused goes back, with a word', async () => {
  const { person, member } = await arrives({ width: 390, language: 'en' })
  const { page, t } = person
  await logsIn(person, member)
  person.expected.add('429 /api/notifications.php')
  await page.route('**/api/notifications.php', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 429, json: { error: { code: 'too_many_requests', params: { minutes: 2 } } } })
      : route.continue(),
  )
  const likes = page.getByRole('switch', { name: `${t.notifications_like()}: ${t.notifications_mail()}` })
  await likes.click()
  await page.getByText(t.error_too_many_requests({ count: 2 })).waitFor()
  await expect.poll(() => likes.isChecked()).toBe(true)
  await person.leaves()
})

test('push is turned on, survives a log-out of the same member, and is turned off', async () => {
  const { person, member } = await arrives({ width: 390, language: 'de' })
  const { page, t } = person
  await hasPush(person, 'granted')
  await logsIn(person, member)
  await person.presses(t.notifications_push_subscribe())
  await page.getByText(t.notifications_push_on(), { exact: true }).waitFor()
  await page.getByText(t.notifications_push_devices({ count: 1 })).waitFor()
  await person.findsGood('notifications, subscribed')
  expect((await stored(member)).push_subscriptions).toBe(1)

  await person.goes('/settings')
  await person.presses(t.settings_logout())
  await person.isAt('/')
  expect((await stored(member)).push_subscriptions).toBe(0)

  await logsIn(person, member)
  await page.getByText(t.notifications_push_on(), { exact: true }).waitFor()
  await expect.poll(async () => (await stored(member)).push_subscriptions).toBe(1)
  await person.presses(t.notifications_push_unsubscribe())
  await page.getByRole('button', { name: t.notifications_push_subscribe() }).waitFor()
  expect((await stored(member)).push_subscriptions).toBe(0)
  await person.leaves()
})

test('another tab that looks while the account is told ends nothing', async () => {
  const { person, member } = await arrives({ width: 390, language: 'en' })
  const { page, t } = person
  await hasPush(person, 'granted')
  await logsIn(person, member)
  await page.route('**/api/user.php?push=1', async (route) => {
    const other = await page.context().newPage()
    await other.goto(`${person.site.origin}/notifications`)
    const [on, off] = [t.notifications_push_unsubscribe(), t.notifications_push_subscribe()]
    await other
      .getByRole('button', { name: on })
      .or(other.getByRole('button', { name: off }))
      .waitFor()
    await other.close()
    await route.continue()
  })
  await person.presses(t.notifications_push_subscribe())
  await page.getByText(t.notifications_push_on(), { exact: true }).waitFor()
  await page.reload()
  await page.getByText(t.notifications_push_on(), { exact: true }).waitFor()
  expect((await stored(member)).push_subscriptions).toBe(1)
  await person.leaves()
})

test('the alert offers push once; put away, its time is kept', async () => {
  const { person, member } = await arrives({ width: 1280, language: 'en' })
  const { page, t } = person
  await hasPush(person, 'default')
  // more important to a new member, and put away
  await page.addInitScript(() => localStorage.setItem('hide-new-member-offer', '1'))
  await logsIn(person, member)
  await page.getByRole('button', { name: t.notifications_push_subscribe() }).waitFor()
  expect(await page.getByText(t.banner_push()).count()).toBe(0)
  await person.follows(t.nav_likes())
  await page.getByText(t.banner_push()).waitFor()
  await person.findsGood('likes, with the alert')
  await person.presses(t.ui_dismiss())
  await page.getByText(t.banner_push()).waitFor({ state: 'detached' })
  const at = await page.evaluate(() => Number(localStorage.getItem('hide-push-notification-alert')))
  expect(Math.abs(at - Date.now() / 1000)).toBeLessThan(60)
  await person.leaves()
})

test('a hidden page ends the online mark by a beacon', async () => {
  const { person, member } = await arrives({ width: 390, language: 'en' })
  const { page } = person
  await logsIn(person, member)
  await person.hearsNews()
  const beacon = page.waitForRequest('**/api/page-hidden.php')
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  expect((await beacon).method()).toBe('POST')
  await person.leaves()
})
