import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
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

/** Asks for a channel as a browser does, and breaks the connection off before or while it is answered. */
async function giveUp(member: Visitor, afterMs: number): Promise<void> {
  const socket = connect(edge.port(), '127.0.0.1')
  await once(socket, 'connect')
  const headers = {
    Host: new URL(origin).host,
    Origin: origin,
    Cookie: cookieOf(member),
    Connection: 'Upgrade',
    Upgrade: 'websocket',
    'Sec-WebSocket-Version': '13',
    'Sec-WebSocket-Key': randomBytes(16).toString('base64'),
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.write(`GET /api/live.php HTTP/1.1\r\n${lines.join('')}\r\n`)
  await sleep(afterMs)
  socket.resetAndDestroy()
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
    const told = { conversation: json.conversation.id, message: { ...json.message, mine: false, key: null } }
    for (const tab of [first, second])
      await expect.poll(() => tab.events().at(-1)).toMatchObject({ v: 1, type: 'message', ...told })
    await call(ada, 'GET', `/api/chat.php?id=${json.conversation.id}`)
    await expect
      .poll(() => sender.events().slice(2))
      .toMatchObject([{ type: 'read', conversation: json.conversation.id, up_to: json.message.id }])
    expect([first.types().length, third.types().length]).toEqual([3, 2])
  })

  test('a repeated message is told again as the same one, until it is read', async () => {
    const [ada, ben] = await two()
    const tab = await listen(ada)
    const body = { to: ada.id, kind: 'text', text: 'Hallo' }
    const key = crypto.randomUUID()
    const told = () => tab.events().flatMap((event) => (event.type === 'message' ? event : []))
    for (let tries = 0; tries < 3; tries++) await call(ben, 'POST', '/api/message.php', body, key)
    await expect.poll(() => told().length).toBe(3)
    expect(new Set(told().map(({ message }) => message.id)).size).toBe(1)
    await call(ada, 'GET', `/api/chat.php?id=${told()[0]!.conversation}`)
    await call(ben, 'POST', '/api/message.php', body, key)
    await write(ben, ada, 'Noch eins')
    await expect.poll(() => told().map(({ message }) => message.text)).toEqual(['Hallo', 'Hallo', 'Hallo', 'Noch eins'])
  })

  test('a message takes three hops: one transaction behind the worker, one call of an object, one event', async () => {
    const [ada, ben] = await two()
    const tab = await listen(ada)
    // what the isolate keeps for a minute is there
    await write(ben, ada, 'Eins')
    const [{ called }, asked] = [await edge.lives(), edge.asked.length]
    await write(ben, ada, 'Zwei')
    await expect.poll(() => tab.types().length).toBe(4)
    expect((await edge.lives()).called - called).toBe(1)
    expect(edge.asked.slice(asked).filter((path) => path === '/sql')).toEqual(['/sql'])
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

describe('typing', () => {
  /** Two who have written to each other, with a channel each, and what the first may say to the second. */
  async function talk() {
    const [ada, ben] = await two()
    const { json } = await write(ben, ada, 'Hallo')
    const [hers, his] = [await listen(ada), await listen(ben)]
    const conversation = json.conversation.id as string
    const ticket = (await call(ben, 'GET', `/api/chat.php?id=${conversation}`)).json.typing as string
    return { ada, ben, hers, his, conversation, ticket }
  }
  const says = (tab: { socket: WebSocket }, ticket: string) =>
    tab.socket.send(JSON.stringify({ type: 'typing', ticket }))

  test('is told to the partner and to nobody else, at most every three seconds', async () => {
    const { ada, ben, hers, his, conversation, ticket } = await talk()
    const others = [await listen(await join()), await listen(await again(ben))]
    says(his, ticket)
    says(his, ticket)
    await expect.poll(() => hers.events().at(-1)).toMatchObject({ v: 1, type: 'typing', conversation })
    await write(ben, ada, 'Fertig')
    await expect.poll(() => hers.types()).toEqual(['counts', 'credits', 'typing', 'message'])
    expect([his, ...others].map((tab) => tab.types().includes('typing'))).toEqual([false, false, false])
    expect(his.code()).toBeUndefined()
  })

  test('a ticket of somebody else, or a made-up one, tells nobody', async () => {
    const { ada, ben, hers, his, ticket } = await talk()
    const eve = await listen(await join())
    says(eve, ticket)
    // not its end, where some bits of the last character mean nothing
    says(his, `${ticket.startsWith('A') ? 'B' : 'A'}${ticket.slice(1)}`)
    says(await listen(await again(ben)), 'A'.repeat(300))
    await write(ben, ada, 'Danach')
    await expect.poll(() => hers.types()).toEqual(['counts', 'credits', 'message'])
    expect([eve.code(), his.code()]).toEqual([undefined, undefined])
  })

  test('it wakes a sleeping object of the partner', async () => {
    const { ada, hers, his, ticket } = await talk()
    await edge
      .runtime()
      .unsafeEvictDurableObject('liaison', 'Live', { name: await nameOf(ada), webSockets: 'hibernate' })
    says(his, ticket)
    await expect.poll(() => hers.types().at(-1)).toBe('typing')
  })

  test.each([
    ['another request', JSON.stringify({ type: 'read', ticket: 'x' })],
    ['more than a ticket', JSON.stringify({ type: 'typing', ticket: 'x', to: 'y' })],
  ])('%s closes the channel', async (_, said) => {
    const tab = await listen(await join())
    tab.socket.send(said)
    await expect.poll(() => tab.code()).toBe(1009)
  })
})

describe('what a member does on one device', () => {
  /** Ada on two devices, and Ben; each with a channel, all of them told what they began with. */
  async function devices() {
    const [ada, ben] = await two()
    const other = await again(ada)
    const { json } = await write(ben, ada, 'Hallo')
    const [here, there, his, eve] = [
      await listen(ada),
      await listen(other),
      await listen(ben),
      await listen(await join()),
    ]
    return { ada, ben, here, there, his, eve, conversation: json.conversation.id as string, hallo: json.message.id }
  }
  const news = ({ events }: { events: () => LiveEvent[] }) =>
    events()
      .slice(2)
      .map((event) => ({ ...event, cursor: undefined, v: undefined }))

  test('a message reaches the other device as the own one, its partner as theirs, and no tab of the sending one', async () => {
    const { ada, ben, here, there, his, eve, conversation } = await devices()
    const { json } = await write(ada, ben, 'Selbst hallo')
    const { message, credits } = json
    await expect
      .poll(() => news(there))
      .toEqual([
        { type: 'message', conversation, message },
        { type: 'credits', credits },
      ])
    expect(message.mine).toBe(true)
    await expect
      .poll(() => news(his))
      .toEqual([{ type: 'message', conversation, message: { ...message, mine: false, key: null } }])
    expect([news(here), news(eve)]).toEqual([[], []])
  })

  test('a reading reaches the other device with the counts, and the writer without them', async () => {
    const { ada, here, there, his, eve, conversation, hallo } = await devices()
    for (let times = 0; times < 2; times++) await call(ada, 'GET', `/api/chat.php?id=${conversation}`)
    const read = { type: 'read', conversation, up_to: hallo }
    await expect
      .poll(() => news(there))
      .toEqual([
        { ...read, mine: true },
        { type: 'counts', unread: 0, new_likes: 0 },
      ])
    await expect.poll(() => news(his)).toEqual([{ ...read, mine: false }])
    expect([news(here), news(eve)]).toEqual([[], []])
  })

  test('a removed conversation goes from the other device, and from nobody else', async () => {
    const { ada, here, there, his, conversation } = await devices()
    await call(ada, 'DELETE', '/api/chat.php', { id: conversation })
    await expect.poll(() => news(there)).toEqual([{ type: 'conversation_removed', id: conversation }])
    expect([news(here), news(his)]).toEqual([[], []])
  })

  test('with one device, the own object is not called', async () => {
    const [ada, ben] = await two()
    await listen(ada)
    const { json } = await write(ben, ada, 'Hallo')
    await listen(ben)
    const calls = async (work: () => Promise<unknown>) => {
      const before = await edge.lives()
      await work()
      await write(ben, ada, 'Danach')
      return (await edge.lives()).called - before.called
    }
    const id = json.conversation.id as string
    // of each two calls, one is for the message after it
    expect(await calls(() => call(ada, 'GET', `/api/chat.php?id=${id}`))).toBe(2)
    expect(await calls(() => call(ada, 'DELETE', '/api/chat.php', { id }))).toBe(1)
  })

  test('typing and reading reveal nothing of a member to anybody else: neither name nor address nor place', async () => {
    const { ada, ben, his, eve, conversation } = await devices()
    const ticket = (await call(ada, 'GET', `/api/chat.php?id=${conversation}`)).json.typing as string
    const mine = await listen(ada)
    mine.socket.send(JSON.stringify({ type: 'typing', ticket }))
    await expect.poll(() => his.types().at(-1)).toBe('typing')
    const { id, siteId } = await ada.account()
    const said = his.said.join('\n')
    for (const canary of [ada.email, ada.id, `${siteId}:${id}`, ticket, cookieOf(ada)])
      expect(said).not.toContain(canary)
    expect(news(eve)).toEqual([])
    await call(ben, 'POST', '/api/block.php', { id: ada.id })
    expect((await call(ada, 'GET', `/api/chat.php?id=${conversation}`)).json.typing).toBeNull()
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

  test('an upgrade that is given up in the middle leaves nothing broken', async () => {
    const [ada, ben] = await two()
    edge.complaints()
    for (const afterMs of [0, 1, 2, 4, 8, 12, 16, 24, 32, 48, 64, 100]) await giveUp(ada, afterMs)
    const tab = await listen(ada)
    await write(ben, ada, 'Noch da?')
    await expect.poll(() => tab.types()).toEqual(['counts', 'credits', 'message'])
    expect(edge.complaints()).toEqual([])
    expect((await call(ada, 'GET', '/api/user.php')).status).toBe(200)
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
