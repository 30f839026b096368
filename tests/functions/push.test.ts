import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { PUSH_BYTES, pushPayload } from '#core/push/payload.ts'
import { DEFAULT_SETTINGS } from '#core/site/settings.ts'
import type { Due } from '#db/queries/notifications/outbox.ts'
import { pushSubscriptions } from '#db/schema/notifications.ts'
import { users } from '#db/schema/users.ts'
import { sendOutbox } from '#functions/jobs/outbox.ts'
import { pushNotice } from '#functions/jobs/push-notice.ts'
import { clearOutbox } from '#tests/support/outbox.ts'
import { newBrowser, open, signedBy, subscribe, subscriptionOf } from '#tests/support/pushes.ts'
import type { Visitor } from '#tests/support/visitor.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld({ signup_credits: 100_000 })
const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) }
const endpoint = () => `https://fcm.googleapis.com/fcm/send/${randomUUID()}`
const stored = async (address: string) => {
  const { email } = users
  const found = world.current.db
    .select({ email })
    .from(pushSubscriptions)
    .innerJoin(users, eq(users.id, pushSubscriptions.userId))
  return found.where(eq(pushSubscriptions.endpoint, address))
}

test('a subscription belongs to the member who logged in last in that browser, and only the owner can remove it', async () => {
  const [ada, eve] = await Promise.all([world.current.visitor().join(), world.current.visitor().join()])
  const address = endpoint()
  const body = { subscription: { endpoint: address, expirationTime: null, keys } }
  const first = await ada.post('/api/user.php?push=1', body)
  expect([first.status, first.trips]).toEqual([200, { trips: 1, sql: 1, redis: 0 }])
  await ada.post('/api/user.php?push=1', body)
  expect(await stored(address)).toEqual([{ email: ada.email }])
  await eve.delete('/api/user.php?push=1', { endpoint: address })
  expect(await stored(address)).toEqual([{ email: ada.email }])
  await eve.post('/api/user.php?push=1', body)
  expect(await stored(address)).toEqual([{ email: eve.email }])
  await eve.delete('/api/user.php?push=1', { endpoint: address })
  expect(await stored(address)).toEqual([])
})

test.each([
  'http://fcm.googleapis.com/x',
  'https://fcm.googleapis.com:8443/x',
  'https://fcm.googleapis.com.evil.example/x',
  'https://evilfcm.googleapis.com@evil.example/x',
  'https://push.apple.com.evil.example/x',
  'https://localhost/x',
  'https://.push.apple.com/x',
  'not an address',
])('no push goes to %s', async (address) => {
  const ada = await world.current.visitor().join()
  const answer = await ada.post('/api/user.php?push=1', { subscription: { endpoint: address, keys } })
  expect([answer.status, answer.json.error]).toEqual([
    422,
    { code: 'invalid_input', params: { field: 'subscription.endpoint' } },
  ])
})

test('a visitor cannot subscribe', async () => {
  const answer = await world.current
    .visitor()
    .post('/api/user.php?push=1', { subscription: { endpoint: endpoint(), keys } })
  expect(answer.json.error.code).toBe('authentication_required')
})

const pass = (minutes: number) => {
  world.current.now = new Date(world.current.now.getTime() + minutes * 60_000)
}
const send = () => sendOutbox(world.current.services({ country: null, ip: '' }, []), 5)
const write = async (from: Visitor, to: Visitor) =>
  (await from.post('/api/message.php', { to: to.id, kind: 'text', text: 'Geheim' }, { key: randomUUID() })).json
    .conversation.id as string
const states = async (member: Visitor) =>
  (await member.outbox())
    .filter(({ channel }) => channel === 'push')
    .map(({ sentAt, failedAt, attempts }) => ({ sent: sentAt !== null, failed: failedAt !== null, attempts }))

/** Two members, the second of whom has not been there for an hour and has a browser that wants pushes. */
async function pair(form: Record<string, unknown> = {}) {
  const [bob, ada] = await Promise.all([
    world.current.visitor().join({ gender: 'male', seeking: 'female', name: 'Bob Bär' }),
    world.current.visitor().join(form),
  ])
  const browser = await subscribe(ada)
  pass(60)
  return { bob, ada, browser }
}

describe('pushes', () => {
  beforeEach(async () => {
    await clearOutbox(world.current)
    world.current.pushes.length = 0
    world.current.pushAnswer = () => new Response(null, { status: 201 })
  })

  test('a message is pushed at once: encrypted for the browser, signed by us, neutral, replaced by the next one', async () => {
    const { bob, ada, browser } = await pair({ language: 'de' })
    const id = await write(bob, ada)
    await write(bob, ada)
    const [first, second] = world.current.pushes
    expect([world.current.pushes.length, first!.endpoint]).toEqual([2, browser.endpoint])
    expect(open(browser, first!.body)).toEqual({
      web_push: 8030,
      notification: {
        title: 'Test',
        body: 'Jemand hat dir geschrieben.',
        navigate: `https://liaison.test/chats/${id}`,
        tag: `chat:${id}`,
      },
      app_badge: 1,
    })
    expect(open(browser, second!.body)).toMatchObject({
      notification: { body: 'Du hast eine neue Nachricht.', tag: `chat:${id}` },
      app_badge: 2,
    })
    const signed = await signedBy(world.current.pushKey, first!.headers.get('Authorization')!, browser.endpoint)
    expect(signed).toMatchObject({ aud: 'https://fcm.googleapis.com', sub: 'mailto:post@liaison.test' })
    const head = (name: string) => [first!.headers.get(name), second!.headers.get(name)]
    expect([...head('TTL'), ...head('Urgency'), ...head('Content-Encoding')]).toEqual([
      '86400',
      '86400',
      'high',
      'high',
      'aes128gcm',
      'aes128gcm',
    ])
    const [topic, again] = head('Topic')
    expect([topic, topic?.includes(id.slice(0, 8))]).toEqual([again, false])
    expect(topic).toMatch(/^[\w-]{10,32}$/)
  })

  test('another browser cannot read it', async () => {
    const { bob, ada } = await pair()
    await write(bob, ada)
    expect(() => open(newBrowser(), world.current.pushes[0]!.body)).toThrow(/authenticate|decrypt/i)
  })

  test('contain names only if the member chose that', async () => {
    const { bob, ada, browser } = await pair()
    await ada.put('/api/notifications.php', { push_names: true })
    await bob.post('/api/like.php', { id: ada.id })
    expect(open(browser, world.current.pushes[0]!.body)).toMatchObject({
      notification: { title: 'Bob Bär', navigate: `https://liaison.test/likes/m/${bob.id}` },
    })
  })

  test('wait while the member is online, and are sent if the member leaves without having seen the message', async () => {
    const { bob, ada } = await pair()
    await ada.get('/api/user.php')
    await write(bob, ada)
    await send()
    expect(world.current.pushes).toHaveLength(0)
    pass(5)
    await send()
    expect(world.current.pushes).toHaveLength(1)
    await ada.get('/api/user.php')
    await write(bob, ada)
    pass(4.5)
    await ada.get('/api/user.php')
    pass(10)
    await send()
    expect(world.current.pushes).toHaveLength(1)
  })

  test.each([404, 410])('%d ends a subscription', async (status) => {
    const { bob, ada, browser } = await pair()
    world.current.pushAnswer = () => new Response(null, { status })
    await write(bob, ada)
    expect(await stored(browser.endpoint)).toEqual([])
    expect(await states(ada)).toEqual([{ sent: false, failed: true, attempts: 1 }])
  })

  test('a push that is too large is given up, and the subscription stays', async () => {
    const { bob, ada, browser } = await pair()
    world.current.pushAnswer = () => new Response(null, { status: 413 })
    await write(bob, ada)
    expect(await states(ada)).toEqual([{ sent: false, failed: true, attempts: 1 }])
    expect(await stored(browser.endpoint)).toHaveLength(1)
  })

  test('if one browser fails, it gets the push later, and the others get it once', async () => {
    const { bob, ada, browser } = await pair()
    const phone = await subscribe(ada, 'web.push.apple.com')
    const dead = await subscribe(ada, 'wns2.notify.windows.com/w')
    world.current.pushAnswer = (endpoint) => {
      if (endpoint === phone.endpoint) return new Response(null, { status: 429, headers: { 'Retry-After': '300' } })
      return new Response(null, { status: endpoint === dead.endpoint ? 410 : 201 })
    }
    const to = () => world.current.pushes.map(({ endpoint }) => endpoint)
    await write(bob, ada)
    expect([to(), await states(ada)]).toEqual([[browser.endpoint], [{ sent: false, failed: false, attempts: 1 }]])
    world.current.pushAnswer = () => new Response(null, { status: 201 })
    pass(4)
    await send()
    expect(to()).toEqual([browser.endpoint])
    pass(1)
    await send()
    expect([to(), await states(ada), await stored(dead.endpoint)]).toEqual([
      [browser.endpoint, phone.endpoint],
      [{ sent: true, failed: false, attempts: 2 }],
      [],
    ])
  })

  test.each([401, 403])('%d is logged as our error and retried, and the subscription stays', async (status) => {
    const { bob, ada, browser } = await pair()
    world.current.log.length = 0
    world.current.pushAnswer = () => new Response(null, { status })
    await write(bob, ada)
    expect(world.current.log).toEqual([{ level: 'error', job: 'push', fault: 'a push service refuses our keys' }])
    world.current.pushAnswer = () => new Response(null, { status: 201 })
    pass(1)
    await send()
    expect([world.current.pushes.length, (await stored(browser.endpoint)).length]).toEqual([1, 1])
  })

  test('an address that the current rule forbids is not called, nor one with invalid keys', async () => {
    const { bob, ada, browser } = await pair()
    const wrong = newBrowser()
    await ada.post('/api/user.php?push=1', {
      subscription: { ...subscriptionOf(wrong), keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) } },
    })
    await world.current.db
      .update(pushSubscriptions)
      .set({ endpoint: `https://evil.example/${randomUUID()}` })
      .where(eq(pushSubscriptions.endpoint, browser.endpoint))
    await write(bob, ada)
    expect([world.current.pushes, await states(ada)]).toEqual([[], [{ sent: false, failed: true, attempts: 1 }]])
  })

  test('end with the session that subscribed, and start again with the next one', async () => {
    const { bob, ada, browser } = await pair()
    const elsewhere = world.current.visitor()
    await elsewhere.post('/api/user.php', { email: ada.email, password: ada.password })
    await elsewhere.delete('/api/sessions.php', { others: true })
    pass(60)
    await write(bob, ada)
    expect(world.current.pushes).toEqual([])
    expect((await elsewhere.get('/api/notifications.php')).json.push_subscriptions).toBe(0)
    await elsewhere.post('/api/user.php?push=1', { subscription: subscriptionOf(browser) })
    pass(60)
    await write(bob, ada)
    expect(world.current.pushes.map(({ endpoint }) => endpoint)).toEqual([browser.endpoint])
  })

  test('without a subscription nothing is queued', async () => {
    const [bob, ada] = await Promise.all([
      world.current.visitor().join({ gender: 'male', seeking: 'female' }),
      world.current.visitor().join(),
    ])
    await write(bob, ada)
    expect(await states(ada)).toEqual([])
  })
})

test('the name of a fictional profile has the label of the site', () => {
  const services = world.current.services({ country: null, ip: '' }, [])
  const due = {
    template: 'new_message',
    params: { conversation: 'x' },
    locale: 'en',
    settings: { ...DEFAULT_SETTINGS, fictional_icon: '◆' },
  } as unknown as Due
  const title = (writer: Due['writer']) =>
    JSON.parse(pushNotice(services, { ...due, writer }).payload).notification.title as string
  expect([title({ name: 'Mia', fictional: true }), title({ name: 'Mia', fictional: false }), title(null)]).toEqual([
    '◆ Mia',
    'Mia',
    'Liaison',
  ])
})

test('browsers learn the public key from the settings', async () => {
  const { settings } = (await world.current.visitor().get('/api/settings.php')).json
  expect([settings.push_public_key, Buffer.from(settings.push_public_key, 'base64url').length]).toEqual([
    world.current.pushKey,
    65,
  ])
})

test('a payload fits every push service, whatever the title', () => {
  const payload = pushPayload({ title: '🦩'.repeat(5000), body: 'x', navigate: 'https://x.test/', tag: 't', badge: 3 })
  expect(new TextEncoder().encode(payload).length).toBeLessThanOrEqual(PUSH_BYTES)
  expect(JSON.parse(payload).notification.title).toBe('🦩'.repeat(100))
})

test('a member has at most twenty browsers: the oldest makes room', async () => {
  const ada = await world.current.visitor().join()
  const first = await subscribe(ada)
  const rest = []
  for (let i = 0; i < 24; i++) {
    pass(1)
    rest.push(await subscribe(ada))
  }
  const kept = await ada.rows(pushSubscriptions, pushSubscriptions.createdAt)
  expect(kept.map(({ endpoint }) => endpoint)).toEqual(rest.slice(-20).map(({ endpoint }) => endpoint))
  await ada.post('/api/user.php?push=1', { subscription: subscriptionOf(first) })
  await ada.post('/api/user.php?push=1', { subscription: subscriptionOf(first) })
  expect((await ada.get('/api/notifications.php')).json.push_subscriptions).toBe(20)
})
