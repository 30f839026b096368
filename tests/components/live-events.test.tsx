import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { markRead } from '#app/data/chat-cache.ts'
import { CHAT_KEY, chatsQuery } from '#app/data/chats.ts'
import { changeUser, userQuery, useUser } from '#app/data/user.ts'
import { LiveEvents } from '#app/features/chat/live-events.tsx'
import { OpenConversation } from '#app/features/chat/open-conversation.tsx'
import { isLive } from '#app/lib/live-state.ts'
import { m } from '#app/lib/messages.ts'
import type { ChatPartner } from '#core/chat/types.ts'
import { LIVE } from '#core/live/limits.ts'
import { emptyChat } from '#tests/support/chat.ts'
import { renderPart } from './render-part.tsx'

/** The member of the test and a conversation of it: what an earlier test still does is about others. */
let me: string
let c1: string
beforeEach(() => {
  me = crypto.randomUUID()
  c1 = `c1-${me}`
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function Member() {
  useUser()
  return <LiveEvents me={me} />
}

test('where the server refuses the live channel, the app asks once who is logged in', async () => {
  const sockets: EventTarget[] = []
  class Socket extends EventTarget {
    constructor() {
      super()
      sockets.push(this)
    }
    close() {}
  }
  vi.stubGlobal('WebSocket', Socket)
  vi.spyOn(Math, 'random').mockReturnValue(0)
  const { asked } = renderPart(<Member />, () => ({ user: null }))
  const refused = () => sockets.at(-1)!.dispatchEvent(new CloseEvent('close', { code: 1006 }))
  const users = () => asked.filter(({ path }) => path.startsWith('user.php')).length
  await vi.waitFor(() => expect([sockets.length, users()]).toEqual([1, 1]))
  refused()
  await vi.waitFor(() => expect([sockets.length, users()]).toEqual([2, 2]))
  refused()
  await vi.waitFor(() => expect(sockets).toHaveLength(3))
  refused()
  await vi.waitFor(() => expect(sockets).toHaveLength(4))
  expect(users()).toBe(2)
})

class OpenSocket extends EventTarget {
  static readonly OPEN = 1
  static readonly all: OpenSocket[] = []
  readonly readyState = 1
  readonly sent: string[] = []
  constructor() {
    super()
    OpenSocket.all.push(this)
    queueMicrotask(() => this.dispatchEvent(new Event('open')))
  }
  send(text: string) {
    this.sent.push(text)
  }
  close() {}
  hear(event: object) {
    const data = JSON.stringify({ v: 1, cursor: '2026-11-23T12:00:00Z', ...event })
    this.dispatchEvent(new MessageEvent('message', { data }))
  }
}

const message = {
  id: '00000000-0000-4000-8000-000000000001',
  kind: 'text',
  text: 'Hi',
  image: null,
  gift: null,
  mine: false,
  sent_at: '2026-11-20T12:00:00Z',
  seen: false,
  caution: null,
  key: null,
} as const
const partner = { id: 'p', name: 'Bob', age: 40, city: 'Berlin', left: false, main_image: null }
const talk = () => emptyChat(partner as unknown as ChatPartner, { conversation: { id: c1 }, messages: [message] })

function talks(ticket: string | null = 'a ticket') {
  vi.stubGlobal('WebSocket', OpenSocket)
  const part = renderPart(
    <>
      <LiveEvents me={me} />
      <OpenConversation opened={{ id: c1 }} me={me} />
    </>,
    ({ path }) => {
      if (path.startsWith('chat.php')) return { ...talk(), typing: ticket }
      if (path.startsWith('chats.php')) return { chats: [], next: null }
      return path.startsWith('user.php') ? { user: { id: me, credits: 50 } } : {}
    },
  )
  return { ...part, socket: () => OpenSocket.all.at(-1)! }
}

test('the partner is shown as typing until the message comes, and it is read out once', async () => {
  const { socket } = talks()
  const shown = page.getByText(m.chat_typing({ name: 'Bob' }))
  await expect.element(page.getByText('40 · Berlin')).toBeVisible()
  await vi.waitFor(() => expect(isLive()).toBe(true))
  socket().hear({ type: 'typing', conversation: 'another' })
  socket().hear({ type: 'typing', conversation: c1 })
  await expect.element(shown.first()).toBeVisible()
  const said = [...document.querySelectorAll('[role=status]')].map(({ textContent }) => textContent)
  expect(said).toContain(m.chat_typing({ name: 'Bob' }))
  const arrived = { ...message, id: '00000000-0000-4000-8000-000000000002', text: 'Here it is' }
  socket().hear({ type: 'message', conversation: c1, message: arrived })
  await expect.element(page.getByText('40 · Berlin'), { timeout: 2_000 }).toBeVisible()
})

test('typing is told by the ticket, every four seconds at most, and never of an empty input', async () => {
  const { socket, asked } = talks()
  const input = page.getByRole('textbox')
  await expect.element(input).toBeVisible()
  await vi.waitFor(() => expect(isLive()).toBe(true))
  const begun = performance.now()
  const clock = vi.spyOn(performance, 'now')
  const told = () => socket().sent.filter((text) => text !== 'ping')
  const at = (ms: number) => clock.mockReturnValue(begun + ms)
  at(0)
  await input.fill(' ')
  expect(told()).toEqual([])
  await input.fill('H')
  await input.fill('Ha')
  expect(told()).toEqual([JSON.stringify({ type: 'typing', ticket: 'a ticket' })])
  at(4_100)
  await input.fill('Hal')
  expect(told()).toHaveLength(2)
  // the ticket is too old: a new one is asked for instead
  const asks = () => asked.filter(({ path }) => path.startsWith('chat.php')).length
  const before = asks()
  at(58_000)
  await input.fill('Hall')
  await vi.waitFor(() => expect(asks()).toBe(before + 1))
  expect(told()).toHaveLength(2)
})

test('where nobody is to be told, nothing is sent', async () => {
  const { socket } = talks(null)
  const input = page.getByRole('textbox')
  await expect.element(input).toBeVisible()
  await vi.waitFor(() => expect(isLive()).toBe(true))
  await input.fill('Hallo')
  expect(socket().sent.filter((text) => text !== 'ping')).toEqual([])
})

test('a conversation that is removed elsewhere is left', async () => {
  const { socket, router } = talks()
  await router.navigate({ to: '/chats/$id', params: { id: c1 } })
  await vi.waitFor(() => expect(isLive()).toBe(true))
  socket().hear({ type: 'conversation_removed', id: 'another' })
  expect(router.state.location.pathname).toBe(`/chats/${c1}`)
  socket().hear({ type: 'conversation_removed', id: c1 })
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/chats'))
})

/** Notifications that a push has shown in this browser; answers the tags of those that were closed. */
function showNotices(...tags: string[]): () => string[] {
  const closed: string[] = []
  const notices = tags.map((tag) => ({ tag, close: () => void closed.push(tag) }))
  vi.stubGlobal('Notification', { permission: 'granted' })
  const registration = { getNotifications: async () => notices }
  vi.spyOn(navigator.serviceWorker, 'getRegistration').mockResolvedValue(registration as never)
  return () => [...new Set(closed)].toSorted()
}

const chats = () => [
  { conversation: { id: c1 }, num_unread_messages: 1, last_message: message },
  { conversation: { id: 'c2' }, num_unread_messages: 2, last_message: { ...message, id: 'other' } },
]
const counts = { unread: 3, new_likes: 1, versions: { chats: 'v', likes: 'v' } }

function listens() {
  vi.stubGlobal('WebSocket', OpenSocket)
  const part = renderPart(<Member />, ({ path }) =>
    path.startsWith('user.php') ? { user: { id: me, credits: 50, ...counts } } : { chats: chats(), next: null },
  )
  part.client.setQueryData(chatsQuery.queryKey, { chats: chats(), next: null } as never)
  return { ...part, hear: (event: object) => OpenSocket.all.at(-1)!.hear(event) }
}

test('what is read on another device closes the notifications about it here, and no others', async () => {
  const closed = showNotices(`chat:${c1}`, 'chat:c2', 'chat:beyond', 'likes', 'matches', 'unread', '')
  const { client, hear } = listens()
  const user = () => client.getQueryData(userQuery.queryKey)?.user
  await vi.waitFor(() => expect([isLive(), user()?.unread]).toEqual([true, 3]))
  expect(closed()).toEqual([])
  hear({ type: 'read', conversation: c1, up_to: message.id, mine: true })
  await vi.waitFor(() => expect(closed()).toEqual([`chat:${c1}`]))
  expect(user()?.unread).toBe(2)
  hear({ cursor: '2026-11-23T12:01:00Z', type: 'counts', unread: 2, new_likes: 0 })
  await vi.waitFor(() => expect(closed()).toEqual([`chat:${c1}`, 'likes', 'matches']))
  hear({ cursor: '2026-11-23T12:02:00Z', type: 'counts', unread: 0, new_likes: 0 })
  const all = ['chat:beyond', `chat:${c1}`, 'chat:c2', 'likes', 'matches', 'unread']
  await vi.waitFor(() => expect(closed()).toEqual(all))
})

test('the tabs of a browser tell each other their counts, and nothing that they were told', async () => {
  const other = new BroadcastChannel(`live:${me}`)
  const said: unknown[] = []
  other.addEventListener('message', ({ data }: MessageEvent<object>) => {
    if ('news' in data) said.push(data.news)
  })
  const { client, hear } = listens()
  const user = () => client.getQueryData(userQuery.queryKey)?.user
  await vi.waitFor(() => expect([isLive(), user()?.unread]).toEqual([true, 3]))
  const before = said.length
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a broadcast takes none
  other.postMessage({ news: { type: 'read', conversation: c1, up_to: message.id, mine: true } })
  await vi.waitFor(() => expect(user()?.unread).toBe(2))
  hear({ type: 'read', conversation: 'c2', up_to: 'other', mine: true })
  await vi.waitFor(() => expect(user()?.unread).toBe(0))
  markRead(client, c1)
  changeUser(client, () => ({ new_likes: 0 }))
  await vi.waitFor(() => expect(said.slice(before)).toEqual([{ type: 'counts', unread: 0, new_likes: 0 }]))
  other.close()
})

test('a conversation that is read here is read in the other tabs and has no notification any more', async () => {
  const other = new BroadcastChannel(`live:${me}`)
  const said: unknown[] = []
  other.addEventListener('message', ({ data }: MessageEvent<object>) => void ('news' in data && said.push(data.news)))
  const closed = showNotices(`chat:${c1}`, 'chat:c2')
  const { client } = talks()
  await expect.element(page.getByRole('textbox')).toBeVisible()
  await vi.waitFor(() => expect(isLive()).toBe(true))
  await client.refetchQueries({ queryKey: CHAT_KEY })
  await vi.waitFor(() => expect(said).toContainEqual({ type: 'read', conversation: c1, up_to: message.id, mine: true }))
  await vi.waitFor(() => expect(closed()).toContain(`chat:${c1}`))
  other.close()
})

const hides = () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
}

test('a tab that is hidden for five minutes lets go of the channel', async () => {
  listens()
  await vi.waitFor(() => expect(isLive()).toBe(true))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  hides()
  vi.advanceTimersByTime(LIVE.hiddenMs - 1)
  expect(isLive()).toBe(true)
  vi.advanceTimersByTime(1)
  expect(isLive()).toBe(false)
})

test('what arrives in the open conversation of a hidden tab is unread', async () => {
  const { client, socket } = talks()
  await expect.element(page.getByRole('textbox')).toBeVisible()
  await vi.waitFor(() => expect(isLive()).toBe(true))
  client.setQueryData(chatsQuery.queryKey, { chats: [{ ...chats()[0], num_unread_messages: 0 }], next: null } as never)
  hides()
  socket().hear({ type: 'message', conversation: c1, message: { ...message, id: 'new' } })
  expect(client.getQueryData(chatsQuery.queryKey)?.chats[0]?.num_unread_messages).toBe(1)
})
