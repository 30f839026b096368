import { chatsQuery } from '#app/data/chats.ts'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Chat, Message } from '#core/chat/types.ts'
import { chatQuery } from '#app/data/chat.ts'
import { applyEvent } from '#app/data/live-events.ts'
import type { LiveEvent } from '#core/live/schema.ts'
import { applySent, markRead, applyPoll } from '#app/data/chat-cache.ts'
import { type Line, logRows, type Row, waitingLines } from '#app/features/chat/group-lines.ts'
import { addMessage, addSent, joinNewest, joinOlder } from '#app/data/chat-merge.ts'
import { pollInterval } from '#app/features/chat/poll-interval.ts'
import type { Waiting } from '#app/data/send-queue.ts'
import { REFRESH_MS, userQuery } from '#app/data/user.ts'
import { emptyChat } from '#tests/support/chat.ts'

afterEach(() => vi.unstubAllGlobals())

const said = (id: string, mine = false, sent_at = '2026-11-20T12:00:00.000Z'): Message => ({
  id,
  kind: 'text',
  text: id,
  image: null,
  gift: null,
  mine,
  sent_at,
  seen: false,
  caution: null,
  key: null,
})
const partner = { id: 'peer', name: 'Ada' } as Chat['profile']
const chat = (ids: string[], more = false): Chat =>
  emptyChat(partner, { conversation: { id: 'talk' }, messages: ids.map((id) => said(id)), more })
const ids = (one: Chat) => one.messages.map((message) => message.id)

describe('pages of one conversation', () => {
  test('a newest page keeps the older pages that it touches', () => {
    const joined = joinNewest(chat(['a', 'b', 'c', 'd']), chat(['c', 'd', 'e'], true))
    expect([ids(joined), joined.more]).toEqual([['a', 'b', 'c', 'd', 'e'], false])
  })

  test('a newest page beyond a gap stands alone', () => {
    const joined = joinNewest(chat(['a', 'b']), chat(['x', 'y'], true))
    expect([ids(joined), joined.more]).toEqual([['x', 'y'], true])
  })

  test('an older page goes before, without what is there already', () => {
    const joined = joinOlder(chat(['c', 'd'], true), chat(['a', 'b', 'c']))
    expect([ids(joined), joined.more]).toEqual([['a', 'b', 'c', 'd'], false])
  })

  test('a sent message is added once', () => {
    const sent = { message: said('n', true), conversation: { id: 'talk' }, confirmed: true }
    expect(ids(addSent(addSent(chat(['a']), sent), sent))).toEqual(['a', 'n'])
  })

  test('a sent message of which one hears after its answer stands before it, and is seen', () => {
    const message = { ...said('n', true), sent_at: '2026-11-20T12:00:01+00:00' }
    const answered = addMessage(chat(['a']), { ...said('b'), sent_at: '2026-11-20T12:00:01.5+00:00' })
    const added = addSent(answered, { message, conversation: { id: 'talk' }, confirmed: true })
    expect(added.messages.map(({ id, seen }) => [id, seen])).toEqual([
      ['a', false],
      ['n', true],
      ['b', false],
    ])
  })
})

/** Rows in short; a point ends a group. */
const sketch = (rows: Row[]) =>
  rows.map((row) => (row.kind === 'message' ? row.line.id + (row.last ? '.' : '') : row.kind)).join(' ')

describe('a look at the open conversation', () => {
  const row = (id: string, last: Message) => ({
    conversation: { id },
    profile: partner,
    num_unread_messages: 0,
    muted: false,
    last_message: last,
  })
  const client = new QueryClient()
  const list = () =>
    client.getQueryData(chatsQuery.queryKey)!.chats.map((each) => [each.conversation.id, each.last_message])
  beforeEach(() => {
    client.setQueryData(chatsQuery.queryKey, { chats: [row('other', said('o')), row('talk', said('a'))], next: null })
    client.setQueryData(userQuery.queryKey, { user: { unread: 3 } } as never)
  })

  test('brings its last message to the top of the list, and what is unread elsewhere', () => {
    applyPoll(client, { ...chat(['a', 'b']), unread: 5, new_likes: 3 })
    expect(list()).toEqual([
      ['talk', said('b')],
      ['other', said('o')],
    ])
    expect(client.getQueryData(userQuery.queryKey)?.user).toMatchObject({ unread: 5, new_likes: 3 })
  })

  test('leaves the order alone where its last message was only seen', () => {
    applyPoll(client, { ...chat([]), messages: [{ ...said('a'), seen: true }] })
    expect(list()).toEqual([
      ['other', said('o')],
      ['talk', { ...said('a'), seen: true }],
    ])
  })
})

describe('what one hears before the answer to the own message', () => {
  const client = new QueryClient()
  const sent = { message: said('n', true), conversation: { id: 'talk' }, credits: 5, confirmed: true }
  const open = chatQuery({ id: 'talk' }).queryKey
  const listed = () => client.getQueryData(chatsQuery.queryKey)!.chats[0]!.last_message
  const hears = (event: object) => applyEvent(client, { v: 1, cursor: sent.message.sent_at, ...event } as LiveEvent)
  beforeEach(() => {
    vi.stubGlobal('document', { visibilityState: 'visible' })
    vi.stubGlobal('window', {})
    client.clear()
    const row = { conversation: { id: 'talk' }, profile: partner, num_unread_messages: 0, muted: false }
    client.setQueryData(chatsQuery.queryKey, { chats: [{ ...row, last_message: said('a') }], next: null })
    client.setQueryData(open, chat(['a']))
  })

  test('that it was read', () => {
    hears({ type: 'read', conversation: 'talk', up_to: 'n', mine: false })
    applySent(client, 'peer', sent)
    expect([client.getQueryData(open)!.messages.at(-1), listed()]).toEqual(
      [0, 1].map(() => ({ ...sent.message, seen: true })),
    )
  })

  test('what the other answers', () => {
    const answer = said('b', false, '2026-11-20T12:00:00.400Z')
    hears({ type: 'message', conversation: 'talk', message: answer })
    applySent(client, 'peer', sent)
    expect([ids(client.getQueryData(open)!), listed()]).toEqual([['a', 'n', 'b'], answer])
  })
})

test('a message that the list has already shown is also shown in the open conversation, and counted once', () => {
  vi.stubGlobal('document', { visibilityState: 'visible' })
  const client = new QueryClient()
  const open = chatQuery({ id: 'talk' }).queryKey
  const row = { conversation: { id: 'talk' }, profile: partner, num_unread_messages: 1, muted: false }
  const list = { chats: [{ ...row, last_message: said('b') }], next: null }
  client.setQueryData(chatsQuery.queryKey, list)
  client.setQueryData(open, chat(['a']))
  const arrived = { v: 1, cursor: said('b').sent_at, type: 'message', conversation: 'talk', message: said('b') }
  for (let times = 0; times < 2; times++) {
    applyEvent(client, arrived as LiveEvent)
    expect(ids(client.getQueryData(open)!)).toEqual(['a', 'b'])
    expect(client.getQueryData(chatsQuery.queryKey)).toEqual(list)
  }
})

test('a conversation that is being opened when a message arrives is read again', async () => {
  vi.stubGlobal('document', { visibilityState: 'visible' })
  const client = new QueryClient()
  const answers = [Promise.withResolvers<Chat>(), Promise.withResolvers<Chat>()]
  const reads: AbortSignal[] = []
  const observer = new QueryObserver<Chat>(client, {
    queryKey: chatQuery({ id: 'talk' }).queryKey,
    queryFn: ({ signal }) => answers[reads.push(signal) - 1]!.promise,
  })
  const stop = observer.subscribe(() => undefined)
  const arrives = (conversation: string) =>
    applyEvent(client, {
      v: 1,
      cursor: said('b').sent_at,
      type: 'message',
      conversation,
      message: said('b'),
    } as LiveEvent)
  arrives('another')
  expect(reads).toHaveLength(1)
  arrives('talk')
  await vi.waitFor(() => expect(reads.map(({ aborted }) => aborted)).toEqual([true, false]))
  answers[0]!.resolve(chat(['a']))
  answers[1]!.resolve(chat(['a', 'b']))
  await vi.waitFor(() =>
    expect(observer.getCurrentResult().data && ids(observer.getCurrentResult().data!)).toEqual(['a', 'b']),
  )
  stop()
})

test('the looks at a conversation are quick while people write, and never rarer than those of the session', () => {
  const pauses = [0, 39, 40, 119, 120, 3600].map((seconds) => pollInterval(seconds * 1000))
  expect(pauses).toEqual([10_000, 10_000, 20_000, 20_000, 50_000, 50_000])
  expect(Math.max(...pauses)).toBeLessThan(REFRESH_MS.normal)
})

describe('days and groups', () => {
  test('a new day, another sender and a pause each begin anew', () => {
    const lines: Line[] = [
      said('a', false, '2026-11-18T12:00:00.000Z'),
      said('b', false, '2026-11-18T12:04:00.000Z'),
      said('c', true, '2026-11-18T12:05:00.000Z'),
      said('d', true, '2026-11-18T12:11:00.000Z'),
      said('e', true, '2026-11-20T12:00:00.000Z'),
    ]
    expect(sketch(logRows(lines, null, 0))).toBe('day a b. c. d. day e.')
  })

  test('what waits stays at the end, whatever the own clock says, and a refused one stands alone', () => {
    const at = '2026-11-18T09:00:00.000Z'
    const waiting: Waiting = { kind: 'text', text: 'Hi', price: 5, key: 'k', to: 'peer', at, rank: 1, refusal: null }
    const refused: Waiting = { ...waiting, key: 'r', refusal: { code: 'premium_required', params: {} } }
    const lines = waitingLines([waiting, refused, { ...waiting, key: 'h' }])
    expect(lines.map((line) => line.held)).toEqual([false, false, true])
    expect(sketch(logRows([said('a', true), ...lines], null, 0))).toBe('day a k. r. h.')
  })

  test('unread messages begin a group, and what only premium members see stands above all', () => {
    expect(sketch(logRows([said('a'), said('b'), said('c')], 'b', 7))).toBe('hidden day a. unread b c.')
  })

  test('the group of the newest own message tells what became of it', () => {
    const told = (lines: Line[]) => logRows(lines, null, 0).map((row) => (row.kind === 'message' ? row.told : ''))
    const seen = { ...said('b', true), seen: true }
    expect(told([said('a', true), said('x'), said('b', true), said('y')])).toEqual(['', null, null, 'sent', null])
    expect(told([seen, said('y')])).toEqual(['', 'seen', null])
    const at = '2026-11-20T12:00:00.000Z'
    const waiting: Waiting = { kind: 'text', text: 'Hi', price: 5, key: 'k', to: 'peer', at, rank: 1, refusal: null }
    expect(told([seen, ...waitingLines([waiting])])).toEqual(['', null, 'waiting'])
  })
})

describe('what is shown after sending and opening', () => {
  const known = () => {
    const client = new QueryClient()
    const row = (id: string, unread: number) => ({
      conversation: { id },
      profile: { ...partner, id: `peer of ${id}` },
      num_unread_messages: unread,
      muted: false,
      last_message: said('old'),
    })
    client.setQueryData(chatsQuery.queryKey, { chats: [row('one', 3), row('two', 2)], next: null })
    client.setQueryData(userQuery.queryKey, { user: { id: 'me', unread: 5, credits: 20 } as never })
    return client
  }

  test('opening clears the list and the sum', () => {
    const client = known()
    markRead(client, 'one')
    markRead(client, 'one')
    expect(client.getQueryData(chatsQuery.queryKey)?.chats.map((row) => row.num_unread_messages)).toEqual([0, 2])
    expect(client.getQueryData(userQuery.queryKey)?.user?.unread).toBe(2)
  })

  test('sending brings the conversation to the top and the credits up to date', () => {
    const client = known()
    applySent(client, 'peer of two', {
      message: said('new', true),
      conversation: { id: 'two' },
      credits: 15,
      confirmed: true,
    })
    const list = client.getQueryData(chatsQuery.queryKey)?.chats
    expect(list?.map((row) => [row.conversation.id, row.last_message?.id])).toEqual([
      ['two', 'new'],
      ['one', 'old'],
    ])
    expect(client.getQueryData(userQuery.queryKey)?.user?.credits).toBe(15)
  })
})
