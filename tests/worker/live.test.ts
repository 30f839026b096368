import type { WebSocket } from 'miniflare'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LIVE } from '#core/live/limits.ts'
import { LiveEvent } from '#core/live/schema.ts'
import type { Visitor } from '#tests/support/visitor.ts'
import { useWorld } from '#tests/support/world.ts'
import { type Edge, openEdge } from './together/edge.ts'

const world = useWorld({ signup_credits: 500 })
const origin = 'http://liaison.test'
let edge: Edge

beforeAll(async () => {
  world.current.now = new Date()
  edge = await openEdge(world.current)
}, 300_000)
afterAll(() => edge?.close())

const cookieOf = (member: Visitor) => [...member.cookies].map((pair) => pair.join('=')).join('; ')

async function call(member: Visitor, method: string, path: string, body?: unknown, key?: string) {
  const answer = await edge.runtime().dispatchFetch(`${origin}${path}`, {
    method,
    headers: {
      origin,
      cookie: cookieOf(member),
      'content-type': 'application/json',
      ...(key ? { 'idempotency-key': key } : {}),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  // oxlint-disable-next-line typescript/no-explicit-any -- answers of every shape
  return { status: answer.status, json: (await answer.json()) as any }
}

const write = (from: Visitor, to: Visitor, text: string) =>
  call(from, 'POST', '/api/message.php', { to: to.id, kind: 'text', text }, crypto.randomUUID())

const upgrade = (headers: Record<string, string>) => edge.runtime().dispatchFetch(`${origin}/api/live.php`, { headers })

/** Opens a channel for a member, and waits for what it begins with. */
async function listen(member: Visitor) {
  const answer = await upgrade({ upgrade: 'websocket', origin, cookie: cookieOf(member) })
  const socket = answer.webSocket
  if (!socket) throw new Error(`live.php answered ${answer.status} ${await answer.text()}`)
  const tab = { socket, headers: answer.headers, ...hear(socket) }
  await expect.poll(() => tab.types()).toEqual(['counts', 'credits'])
  return tab
}

function hear(socket: WebSocket) {
  const said: string[] = []
  let code: number | undefined
  socket.addEventListener('message', ({ data }) => void said.push(String(data)))
  socket.addEventListener('close', (event) => void (code = event.code))
  socket.accept()
  const events = () => said.filter((text) => text !== 'pong').map((text) => LiveEvent.parse(JSON.parse(text)))
  return { said, events, types: () => events().map(({ type }) => type), code: () => code }
}

const join = (form: Record<string, unknown> = {}) => world.current.visitor().join(form)
const two = () => Promise.all([join({ gender: 'female' }), join({ gender: 'male', seeking: 'female' })])

async function again({ email, password }: Visitor): Promise<Visitor> {
  const browser = world.current.visitor()
  await browser.post('/api/user.php', { email, password })
  return browser
}

const objects = async () => (await edge.runtime().listDurableObjectIds('LIVE')).length

async function nameOf(member: Visitor): Promise<string> {
  const { id, siteId } = await member.account()
  return `${siteId}:${id}`
}

describe('opening a channel', () => {
  test('a refused upgrade gets its reason, and calls no object', async () => {
    const ada = await join()
    const [before, cookie] = [await objects(), cookieOf(ada)]
    const revoked = await join()
    await revoked.sessionRevoked()
    const refusals = [
      [{ origin, cookie }, 422, { field: 'upgrade' }],
      [{ upgrade: 'websocket', cookie }, 422, { field: 'origin' }],
      [{ upgrade: 'websocket', origin: 'https://elsewhere.test', cookie }, 422, { field: 'origin' }],
      [{ upgrade: 'websocket', origin: 'null', cookie }, 422, { field: 'origin' }],
      [{ upgrade: 'websocket', origin, cookie, 'sec-fetch-site': 'cross-site' }, 422, { field: 'origin' }],
      [{ upgrade: 'websocket', origin }, 403, {}],
      [{ upgrade: 'websocket', origin, cookie: cookieOf(revoked) }, 403, {}],
    ] as const
    for (const [headers, status, params] of refusals) {
      const answer = await upgrade({ ...headers })
      const { error } = (await answer.json()) as { error: { params: object } }
      expect([answer.status, error.params]).toEqual([status, params])
    }
    expect(await objects()).toBe(before)
  })

  test('a new channel gets counts and credits first, with the headers of every answer', async () => {
    const [ada, ben] = await two()
    await write(ben, ada, 'Hallo')
    const tab = await listen(ada)
    expect(tab.events()).toMatchObject([
      { type: 'counts', unread: 1, new_likes: 0 },
      { type: 'credits', credits: 500 },
    ])
    expect(Object.fromEntries(tab.headers)).toMatchObject({
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
    })
  })
})

describe('events', () => {
  test('a message reaches all tabs of its receiver and nobody else, and its read event the sender', async () => {
    const [ada, ben] = await two()
    const [first, second, sender, third] = [
      await listen(ada),
      await listen(ada),
      await listen(ben),
      await listen(await join()),
    ]
    const { json } = await write(ben, ada, 'Hallo')
    const told = { conversation: json.conversation.id, message: { ...json.message, mine: false } }
    for (const tab of [first, second])
      await expect.poll(() => tab.events().at(-1)).toMatchObject({ v: 1, type: 'message', ...told })
    await call(ada, 'GET', `/api/chat.php?id=${json.conversation.id}`)
    await expect
      .poll(() => sender.events().slice(2))
      .toMatchObject([{ type: 'read', conversation: json.conversation.id, up_to: json.message.id }])
    expect([first.types().length, third.types().length]).toEqual([3, 2])
  })

  test('a repeated message causes one event', async () => {
    const [ada, ben] = await two()
    const tab = await listen(ada)
    const body = { to: ada.id, kind: 'text', text: 'Hallo' }
    const key = crypto.randomUUID()
    for (let tries = 0; tries < 3; tries++) await call(ben, 'POST', '/api/message.php', body, key)
    await write(ben, ada, 'Noch eins')
    await expect
      .poll(() => tab.events().flatMap((event) => (event.type === 'message' ? event.message.text : [])))
      .toEqual(['Hallo', 'Noch eins'])
  })

  test('a member who has been away for long causes no call of an object', async () => {
    const [ada, ben] = await two()
    await world.current.sql(
      `update presence set last_active_at = now() - interval '7 minutes', online_until = now() - interval '2 minutes'
       where user_id = (select id from users where email = $1)`,
      [ada.email],
    )
    const before = await objects()
    expect((await write(ben, ada, 'Hallo')).status).toBe(201)
    expect((await call(ben, 'POST', '/api/like.php', { id: ada.id })).status).toBe(200)
    expect(await objects()).toBe(before)
  })
})

describe('the end of a session', () => {
  test('a logout closes the channels of its session and no others of the member', async () => {
    const ada = await join()
    const elsewhere = await again(ada)
    const [here, there] = [await listen(ada), await listen(elsewhere)]
    await call(ada, 'GET', '/api/logout.php')
    await expect.poll(() => here.types().at(-1)).toBe('session_ended')
    const [, ben] = await two()
    await write(ben, ada, 'Noch da?')
    await expect.poll(() => there.types().at(-1)).toBe('message')
    expect(here.types()).toEqual(['counts', 'credits', 'session_ended'])
    await expect.poll(() => here.code()).toBe(4001)
  })

  test('ending all other sessions keeps the own channel', async () => {
    const ada = await join()
    const elsewhere = await again(ada)
    const [here, there] = [await listen(ada), await listen(elsewhere)]
    await call(ada, 'DELETE', '/api/sessions.php', { others: true })
    await expect.poll(() => there.types().at(-1)).toBe('session_ended')
    expect(here.types()).toEqual(['counts', 'credits'])
  })

  test('an expired session gets no events any more', async () => {
    const [ada, ben] = await two()
    await world.current.sql(
      `update sessions set expires_at = now() + interval '1500 milliseconds' where user_id = (select id from users where email = $1)`,
      [ada.email],
    )
    const tab = await listen(ada)
    const ends = Date.now() + 1500
    await expect.poll(() => Date.now() > ends).toBe(true)
    await write(ben, ada, 'Zu spät')
    const later = await listen(await again(ada))
    await write(ben, ada, 'Jetzt wieder')
    await expect.poll(() => later.types().at(-1)).toBe('message')
    expect(tab.types()).toEqual(['counts', 'credits'])
  })
})

describe('messages of a tab', () => {
  test('a ping is answered', async () => {
    const tab = await listen(await join())
    tab.socket.send('ping')
    await expect.poll(() => tab.said.at(-1)).toBe('pong')
  })

  test.each([
    ['no JSON', 'Hallo'],
    ['an event', JSON.stringify({ v: 1, type: 'session_ended' })],
    ['more than is taken', 'x'.repeat(1025)],
    ['bytes', new Uint8Array(8).buffer],
  ])('%s closes the channel', async (_, said) => {
    const tab = await listen(await join())
    tab.socket.send(said)
    await expect.poll(() => tab.code()).toBe(1009)
  })
})

describe('life of the object', () => {
  test('it sleeps and wakes with its sockets', async () => {
    const [ada, ben] = await two()
    const tab = await listen(ada)
    await edge
      .runtime()
      .unsafeEvictDurableObject('liaison', 'Live', { name: await nameOf(ada), webSockets: 'hibernate' })
    tab.socket.send('ping')
    await expect.poll(() => tab.said.at(-1)).toBe('pong')
    await write(ben, ada, 'Guten Morgen')
    await expect.poll(() => tab.types().at(-1)).toBe('message')
  })

  test('a new deployment ends all channels, and they open again', async () => {
    const [ada, ben] = await two()
    await listen(ada)
    await edge.restart()
    const tab = await listen(ada)
    await write(ben, ada, 'Wieder da')
    await expect.poll(() => tab.types().at(-1)).toBe('message')
  })

  test('one channel too many closes the oldest', async () => {
    const [ada, ben] = await two()
    const tabs: Awaited<ReturnType<typeof listen>>[] = []
    for (let count = 0; count <= LIVE.sockets; count++) tabs.push(await listen(ada))
    await write(ben, ada, 'An alle')
    await expect.poll(() => tabs.map(({ types }) => types().length)).toEqual([2, ...Array(LIVE.sockets).fill(3)])
  })
})
