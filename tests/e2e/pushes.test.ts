import { randomUUID } from 'node:crypto'
import type { Browser, CDPSession, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newBrowser, open, signedBy, subscriptionOf } from '#tests/support/pushes.ts'
import { launchChromium } from '#tests/setup/chromium.ts'
import { Member } from './member.ts'
import { site } from './site.ts'

const { origin, cloud } = site

type Sent = { kind: string; headers: Record<string, string>; body: string }

const sentTo = async (to: string): Promise<Sent[]> =>
  (await fetch(`${cloud}/outbox.json?to=${encodeURIComponent(to)}`)).json() as Promise<Sent[]>

test('the built worker encrypts a push for the browser and signs it; it ends in the outbox', async () => {
  const [nora, ben] = await Promise.all([
    Member.joins({ name: 'Nora', gender: 'female', seeking: 'male', country: 'DE' }),
    Member.joins({ name: 'Ben', gender: 'male', seeking: 'female', country: 'DE' }),
  ])
  const phone = newBrowser('updates.push.services.mozilla.com/wpush/v2')
  const old = { ...newBrowser(), endpoint: `https://fcm.googleapis.com/fcm/send/gone-${randomUUID()}` }
  for (const browser of [phone, old])
    await nora.send('POST', '/api/user.php?push=1', { subscription: subscriptionOf(browser) })
  await nora.send('POST', '/api/page-hidden.php')
  await ben.likes(nora.id)
  const id = phone.endpoint.split('/').at(-1)!
  await expect.poll(async () => (await sentTo(id)).length).toBe(1)
  const [push] = await sentTo(id)
  expect(open(phone, Buffer.from(push!.body, 'base64url'))).toEqual({
    web_push: 8030,
    notification: {
      title: expect.any(String),
      body: 'Du hast ein neues Like.',
      navigate: `${origin}/likes/m/${ben.id}`,
      tag: 'likes',
    },
    app_badge: 1,
  })
  const { settings } = (await nora.send('GET', '/api/settings.php')) as { settings: { push_public_key: string } }
  const signed = await signedBy(settings.push_public_key, push!.headers.authorization!, phone.endpoint)
  expect(signed.aud).toBe('https://updates.push.services.mozilla.com')
  const left = (await nora.send('GET', '/api/notifications.php')) as { push_subscriptions: number }
  expect(left.push_subscriptions).toBe(1)
})

describe('the service worker in a browser', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await launchChromium()
  })
  afterAll(() => browser?.close())

  /** A page of the site with its push worker running, and a way to hand it pushes as the browser would. */
  async function watching(): Promise<{ page: Page; push: (data: object) => Promise<void> }> {
    const context = await browser.newContext()
    await context.grantPermissions(['notifications'], { origin })
    const page = await context.newPage()
    await page.goto(`${origin}/login`)
    const cdp: CDPSession = await context.newCDPSession(page)
    const registered = new Promise<string>((resolve) => {
      cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const found = registrations.find(({ scopeURL }) => scopeURL === `${origin}/`)
        if (found) resolve(found.registrationId)
      })
    })
    await cdp.send('ServiceWorker.enable')
    await page.evaluate(async () => {
      // The page trusts no address of a script by itself.
      const { trustedTypes } = globalThis as unknown as {
        trustedTypes?: { createPolicy: (name: string, rules: object) => { createScriptURL: (url: string) => string } }
      }
      const policy = trustedTypes?.createPolicy('test', { createScriptURL: (url: string) => url })
      await navigator.serviceWorker.register(policy?.createScriptURL('/sw-push.js?v=2') ?? '/sw-push.js?v=2')
      await navigator.serviceWorker.ready
      const heard: unknown[] = []
      Object.assign(globalThis, { heard })
      navigator.serviceWorker.addEventListener('message', ({ data }) => data.type !== 'NEW_VERSION' && heard.push(data))
      navigator.serviceWorker.startMessages()
    })
    const registrationId = await registered
    return {
      page,
      push: (data) =>
        cdp.send('ServiceWorker.deliverPushMessage', {
          origin,
          registrationId,
          data: JSON.stringify(data),
        }) as Promise<never>,
    }
  }

  // Without a number for the icon: a browser without a screen falls over it in a worker.
  const pushed = {
    web_push: 8030,
    notification: { title: 'Liaison', body: 'News.', navigate: `${origin}/chats`, tag: 'chat:1' },
  }

  test('a push reaches the open tab', async () => {
    const { page, push } = await watching()
    await push(pushed)
    await page.waitForFunction(() => (globalThis as unknown as { heard: unknown[] }).heard.length > 0)
    const heard = await page.evaluate(() => (globalThis as unknown as { heard: unknown[] }).heard)
    expect(heard).toEqual([{ type: 'NEW_PUSH_MESSAGE', tag: 'chat:1', openUrl: `${origin}/chats` }])
    await page.context().close()
  })
})
