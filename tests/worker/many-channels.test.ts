import { AsyncLocalStorage } from 'node:async_hooks'
import { setMaxListeners } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { WebSocket } from 'miniflare'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { LIVE } from '#core/live/limits.ts'
import { LiveEvent } from '#core/live/schema.ts'
import { keepSocket } from '#app/lib/live-socket.ts'
import { times } from '#tests/setup/effort.ts'
import type { Visitor } from '#tests/support/visitor.ts'
import { useWorld } from '#tests/support/world.ts'
import { type Edge, openEdge } from './together/edge.ts'

const MEMBERS = times({ short: 60, full: 500 })
const IDLE_MS = times({ short: 500, full: 30_000 })
/** By day the pauses are that much shorter, so that nobody waits for them. */
const HASTE = times({ short: 10, full: 1 })
const AT_ONCE = 10

const world = useWorld({ signup_credits: 500 })
const origin = 'http://liaison.test'
let edge: Edge

beforeAll(async () => {
  world.current.now = new Date()
  edge = await openEdge(world.current)
}, 300_000)
afterAll(() => edge?.close())
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

type Tab = {
  cookie: string
  heard: LiveEvent[]
  pongs: number
  /** When it was open, and the requests that it took. */
  opened: number[]
  requests: number
}

const whose = new AsyncLocalStorage<Tab>()

/** A browser's socket, to the runtime under test; it knows its member by the context in which it is made. */
class TabSocket extends EventTarget {
  static readonly OPEN = 1
  readyState = 0
  #socket: WebSocket | undefined
  readonly #tab = whose.getStore()!

  constructor() {
    super()
    void this.#open()
  }

  async #open(): Promise<void> {
    const tab = this.#tab
    const fire = (event: Event) => whose.run(tab, () => this.dispatchEvent(event))
    const end = () => {
      if (this.readyState === 3) return
      this.readyState = 3
      fire(new CloseEvent('close', { code: 1006 }))
    }
    try {
      tab.requests++
      const headers = { upgrade: 'websocket', origin, cookie: tab.cookie }
      const { webSocket } = await edge.runtime().dispatchFetch(`${origin}/api/live.php`, { headers })
      if (!webSocket) return end()
      this.#socket = webSocket
      webSocket.addEventListener('message', ({ data }) => {
        if (data === 'pong') tab.pongs++
        fire(new MessageEvent('message', { data }))
      })
      webSocket.addEventListener('close', end)
      webSocket.addEventListener('error', end)
      webSocket.accept()
      this.readyState = 1
      tab.opened.push(performance.now())
      fire(new Event('open'))
    } catch {
      end()
    }
  }

  send(text: string): void {
    this.#socket?.send(text)
  }

  close(): void {
    this.readyState = 3
    this.#socket?.close()
  }
}

async function each<Item, Made>(items: Item[], work: (item: Item) => Promise<Made>): Promise<Made[]> {
  const made: Made[] = []
  for (let at = 0; at < items.length; at += AT_ONCE)
    made.push(...(await Promise.all(items.slice(at, at + AT_ONCE).map(work))))
  return made
}

const cookieOf = (member: Visitor) => [...member.cookies].map((pair) => pair.join('=')).join('; ')

test('many open channels wake nothing while they rest, and after a restart all are back with what they missed', async () => {
  const page = new EventTarget()
  setMaxListeners(MEMBERS, page)
  vi.stubGlobal('window', page)
  vi.stubGlobal('location', { origin })
  vi.stubGlobal('WebSocket', TabSocket)
  const random = Math.random
  vi.spyOn(Math, 'random').mockImplementation(() => random() / HASTE)
  const members = await each(Array.from({ length: MEMBERS }), () => world.current.visitor().join())
  const tabs = members.map((member): Tab => {
    return { cookie: cookieOf(member), heard: [], pongs: 0, opened: [], requests: 0 }
  })
  const sockets = await each(tabs, async (tab) => {
    const hears = {
      onState: () => undefined,
      onRefused: () => undefined,
      onEvent: (event: LiveEvent) => void tab.heard.push(LiveEvent.parse(event)),
    }
    const socket = whose.run(tab, () => keepSocket(hears))
    await expect.poll(() => tab.heard.length, { interval: 5 }).toBe(2)
    return socket
  })

  // rest: each object sleeps, each tab asks whether its channel is alive
  await each(members, async (member) => {
    const { id, siteId } = await member.account()
    const name = `${siteId}:${id}`
    await edge.runtime().unsafeEvictDurableObject('liaison', 'Live', { name, webSockets: 'hibernate' })
  })
  const [before, asked] = [await edge.lives(), edge.asked.length]
  for (const socket of sockets) socket.probe()
  await sleep(IDLE_MS)
  await expect.poll(() => tabs.filter(({ pongs }) => pongs === 0).length).toBe(0)
  expect(await edge.lives(), 'awakenings').toEqual(before)
  expect(edge.asked.slice(asked), 'requests to backends').toEqual([])

  // a deployment, during which each member is written to
  const begun = performance.now()
  const writeToEach = () =>
    each(members, async (member) => {
      const to = members[(members.indexOf(member) + 1) % MEMBERS]!.id
      const body = { to, kind: 'text', text: 'Während des Neustarts' }
      expect((await member.post('/api/message.php', body, { key: crypto.randomUUID() })).status).toBe(201)
    })
  await edge.restart(writeToEach)
  const up = performance.now()
  const patience = { timeout: 2 * LIVE.retryMs, interval: 20 }
  await expect.poll(() => tabs.filter(({ opened }) => opened.length < 2).length, patience).toBe(0)
  const back = tabs.map(({ opened }) => opened[1]! - up)
  expect(Math.max(...back), 'the last one back, ms').toBeLessThan(LIVE.retryMs)
  // the first event says what was missed, to those whose message was written before they were back
  await expect
    .poll(() => tabs.filter(({ heard }) => heard.filter(({ type }) => type === 'counts').length < 2).length)
    .toBe(0)
  const known = ({ heard }: Tab) => {
    const counts = heard.findLast((event) => event.type === 'counts')!
    return counts.unread + heard.slice(heard.indexOf(counts)).filter(({ type }) => type === 'message').length
  }
  expect(tabs.filter((tab) => known(tab) < 1).length, 'members who missed their message').toBe(0)
  const seconds = Map.groupBy(back, (ms) => Math.max(0, Math.floor((ms * HASTE) / 1000)))
  const most = Math.max(...[...seconds.values()].map(({ length }) => length))
  const requests = tabs.map((tab) => tab.requests - 1)
  console.log(
    `${MEMBERS} channels: down for ${Math.round(up - begun)} ms, the last one back after ${Math.round(Math.max(...back))} ms, ` +
      `${(requests.reduce((sum, one) => sum + one) / MEMBERS).toFixed(2)} requests each, at most ${most} in a second of ${HASTE === 1 ? 'the clock' : 'the real pauses'}`,
  )
  for (const socket of sockets) socket.close()
}, 900_000)
