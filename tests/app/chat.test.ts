import { chatsQuery } from '#app/data/chats.ts'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Chat, Message } from '#core/chat/types.ts'
import { applySent, markRead, applyPoll } from '#app/data/chat-cache.ts'
import { groupByDay, type Line, waitingLines } from '#app/features/chat/group-lines.ts'
import { addSent, joinNewest, joinOlder } from '#app/data/chat-merge.ts'
import { pollInterval } from '#app/features/chat/poll-interval.ts'
import { enqueue, sendQueue, setRefusal } from '#app/data/send-queue.ts'
import { flush } from '#app/data/send-messages.ts'
import { REFRESH_MS, userQuery } from '#app/data/user.ts'

const said = (id: string, mine = false, sent_at = '2026-11-20T12:00:00.000Z'): Message => ({
  id,
  kind: 'text',
  text: id,
  image: null,
  gift: null,
  mine,
  sent_at,
  seen: false,
})
const partner = { id: 'peer', name: 'Ada' } as Chat['profile']
const chat = (ids: string[], more = false): Chat => ({
  conversation: { id: 'talk' },
  profile: partner,
  messages: ids.map((id) => said(id)),
  hidden: 0,
  more,
  confirmed: true,
  confirmation_required: false,
  unread: 0,
  new_likes: 0,
})
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
})

describe('a look at the open conversation', () => {
  const row = (id: string, last: Message) => ({
    conversation: { id },
    profile: partner,
    num_unread_messages: 0,
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
    const keys = groupByDay(lines).map((day) => day.groups.map((group) => group.lines.map((line) => line.id).join('')))
    expect(keys).toEqual([['ab', 'c', 'd'], ['e']])
  })

  test('what waits stays at the end, whatever the own clock says, and a refused one stands alone', () => {
    const waiting = { key: 'k', to: 'peer', text: 'Hi', at: '2026-11-18T09:00:00.000Z', refusal: null }
    const refused = { ...waiting, key: 'r', refusal: { code: 'premium_required' as const, params: {} } }
    const days = groupByDay([said('a', true), ...waitingLines([waiting, refused])])
    expect(days.map((day) => day.groups.map((group) => group.key))).toEqual([['a', 'r']])
  })
})

describe('what is shown after sending and opening', () => {
  const known = () => {
    const client = new QueryClient()
    const row = (id: string, unread: number) => ({
      conversation: { id },
      profile: { ...partner, id: `peer of ${id}` },
      num_unread_messages: unread,
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

describe('the send queue', () => {
  type Call = { key: string | null; text: string }
  const calls: Call[] = []
  let answers: ((call: Call) => Response | Promise<Response>)[] = []
  const took = ({ text }: Call) =>
    Response.json(
      { message: said(text, true), conversation: { id: 'talk' }, credits: 1, confirmed: true },
      { status: 201 },
    )
  const refused = (code: string, status: number) => () => Response.json({ error: { code, params: {} } }, { status })
  const lost = () => Promise.reject(new TypeError('fetch failed'))
  let me = ''
  let members = 0

  beforeEach(() => {
    vi.useFakeTimers()
    me = `member ${++members}`
    calls.length = 0
    answers = []
    vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
      const call = { key: new Headers(init.headers).get('Idempotency-Key'), text: JSON.parse(String(init.body)).text }
      calls.push(call)
      return (answers.shift() ?? took)(call)
    })
  })

  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  const run = async () => {
    const done = flush(new QueryClient(), me)
    await vi.runAllTimersAsync()
    await done
  }

  test('sends in the order of writing and is empty then', async () => {
    for (const text of ['one', 'two', 'three']) enqueue(me, 'peer', text)
    await run()
    expect([calls.map((call) => call.text), sendQueue(me)]).toEqual([['one', 'two', 'three'], []])
  })

  test('repeats a lost try with the same key before anything else goes out', async () => {
    answers = [lost, lost]
    enqueue(me, 'peer', 'one')
    enqueue(me, 'peer', 'two')
    await run()
    expect(calls.map((call) => call.text)).toEqual(['one', 'one', 'one', 'two'])
    expect(new Set(calls.map((call) => call.key)).size).toBe(2)
  })

  test('a refusal keeps the text, lets nothing overtake it, and holds up nobody else', async () => {
    answers = [refused('not_enough_credits', 402)]
    enqueue(me, 'peer', 'one')
    enqueue(me, 'peer', 'two')
    enqueue(me, 'other', 'three')
    await run()
    expect(calls.map((call) => call.text)).toEqual(['one', 'three'])
    expect(sendQueue(me).map((waiting) => [waiting.text, waiting.refusal?.code])).toEqual([
      ['one', 'not_enough_credits'],
      ['two', 'not_enough_credits'],
    ])
    setRefusal(me, 'peer', null)
    await run()
    expect(calls.slice(2).map((call) => call.text)).toEqual(['one', 'two'])
    expect(calls[2]?.key).toBe(calls[0]?.key)
  })

  test('a message written while another is on its way goes out too', async () => {
    answers = [
      (call) => {
        enqueue(me, 'peer', 'two')
        return took(call)
      },
    ]
    enqueue(me, 'peer', 'one')
    await run()
    expect(calls.map((call) => call.text)).toEqual(['one', 'two'])
  })

  test('a logged-out member keeps everything, unrefused', async () => {
    answers = [refused('authentication_required', 403)]
    enqueue(me, 'peer', 'one')
    await run()
    expect(sendQueue(me).map((waiting) => [waiting.text, waiting.refusal])).toEqual([['one', null]])
  })
})
