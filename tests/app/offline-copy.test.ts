import { QueryClient } from '@tanstack/react-query'
import { describe, expect, test } from 'vitest'
import { chatQuery } from '#app/data/chat.ts'
import { chatsQuery } from '#app/data/chats.ts'
import { likesQuery } from '#app/data/likes.ts'
import { copyOf, without } from '#app/data/make-copy.ts'
import { type OfflineCopy, stillGood } from '#app/data/offline-copy.ts'
import { userQuery } from '#app/data/user.ts'
import { joinFirst } from '#app/lib/pages.ts'
import { OFFLINE_COPY } from '#core/lists/limits.ts'
import { emptyChat } from '#tests/support/chat.ts'

const BUILD = '/assets/this.js'
const NOW = Date.parse('2026-11-26T14:05:00Z')
const DAY = 86_400_000

const numbers = (count: number) => Array.from({ length: count }, (_, at) => at)
const person = (id: string) => ({ id, name: `Name of ${id}` }) as never
const row = (id: string) => ({
  conversation: { id },
  profile: person(`with ${id}`),
  num_unread_messages: 0,
  muted: false,
  last_message: null,
})
const list = (ids: string[], next: string | null = null) => ({ chats: ids.map(row), next })
const messages = (count: number) => numbers(count).map((at) => ({ id: `${at}` }) as never)
const chat = (id: string, count = 1) =>
  emptyChat(person(`with ${id}`), { conversation: { id }, messages: messages(count), typing: 'ticket' })
const likes = (ids: string[], next: string | null = null) =>
  ({
    profiles: [],
    liked_by: ids.map(person),
    matches: [],
    next: { given: null, received: next, matches: null },
  }) as never

type Known = { me?: string; chats?: string[]; opened?: string[]; likes?: string[]; at?: number }

/** A cache that knows this. */
function cache({ me = 'vera', chats, opened = [], likes: liked, at = NOW }: Known): QueryClient {
  const client = new QueryClient()
  const when = { updatedAt: at }
  client.setQueryData(userQuery.queryKey, { user: { id: me, email: 'vera@post.example', credits: 3 } } as never, when)
  if (chats) client.setQueryData(chatsQuery.queryKey, list(chats), when)
  if (liked) client.setQueryData(likesQuery.queryKey, likes(liked), when)
  for (const id of opened) client.setQueryData(chatQuery({ id }).queryKey, chat(id), when)
  return client
}

const made = (client: QueryClient, before?: OfflineCopy, now = NOW) => copyOf(client, before, BUILD, now)!
const rows = ({ chats }: OfflineCopy) => chats?.data.chats.map(({ conversation }) => conversation.id)
const opened = ({ conversations }: OfflineCopy) => conversations.map(({ data }) => data.conversation?.id)

describe('what is kept to be read without a connection', () => {
  test('the member without the address, the lists, and the conversations of the list that were opened', () => {
    const client = cache({ chats: ['a', 'b'], opened: ['b', 'not on the list'], likes: ['x'] })
    client.setQueryData(chatQuery({ member: 'nobody yet' }).queryKey, emptyChat(person('nobody yet'), {}))
    for (const name of ['search', 'member', 'orders', 'settings']) client.setQueryData([name], 'secret')
    const copy = made(client)
    expect(copy.user.data).toEqual({ id: 'vera', email: '', credits: 3 })
    expect([rows(copy), opened(copy)]).toEqual([['a', 'b'], ['b']])
    expect(copy.likes?.data.liked_by).toEqual([person('x')])
    expect(copy.conversations[0]?.data.typing).toBeNull()
    expect(Object.keys(copy).toSorted()).toEqual(['build', 'chats', 'conversations', 'likes', 'user'])
    expect(JSON.stringify(copy)).not.toContain('secret')
  })

  test('nothing while nobody is logged in', () => {
    const client = cache({ chats: ['a'] })
    client.setQueryData(userQuery.queryKey, { user: null })
    expect(copyOf(client, undefined, BUILD, NOW)).toBeUndefined()
  })

  test('no more of each than its limit, and what is cut says so', () => {
    const client = cache({ chats: numbers(50).map(String), likes: numbers(30).map(String) })
    client.setQueryData(chatQuery({ id: '0' }).queryKey, chat('0', 120))
    const copy = made(client)
    expect(rows(copy)).toHaveLength(OFFLINE_COPY.chats)
    expect(copy.likes?.data.liked_by).toHaveLength(OFFLINE_COPY.likes)
    const [first] = copy.conversations
    expect(first?.data.messages.map(({ id }) => id)).toEqual(numbers(120).slice(-OFFLINE_COPY.messages).map(String))
    expect(first?.data.more).toBe(true)
    const known = { entries: copy.chats!.data.chats, next: copy.chats!.data.next }
    const read = { entries: list(numbers(15).map(String)).chats, next: 'behind 14' }
    expect(joinFirst(known, read, (one) => one.conversation.id).next).toBe('behind 14')
  })

  test('what was kept before stays where the cache has forgotten it or is about to read it again', () => {
    const before = made(cache({ chats: ['a', 'b'], opened: ['a', 'b'], likes: ['x'], at: NOW - 1000 }))
    expect(made(cache({}), before)).toMatchObject({ chats: before.chats, likes: before.likes })
    const client = cache({ chats: ['half'], likes: ['half'] })
    void client.invalidateQueries({ refetchType: 'none' })
    const copy = made(client, before)
    expect([rows(copy), opened(copy)]).toEqual([
      ['a', 'b'],
      ['a', 'b'],
    ])
    expect(copy.likes).toEqual(before.likes)
  })

  test('a conversation goes with its line', () => {
    const before = made(cache({ chats: ['a', 'b'], opened: ['a', 'b'] }))
    expect(opened(made(cache({ chats: ['b', 'c'] }), before))).toEqual(['b'])
  })

  test('of another member, or by another version, nothing is taken over', () => {
    const before = made(cache({ chats: ['a'], opened: ['a'], likes: ['x'] }))
    const nothing = { chats: undefined, likes: undefined, conversations: [] }
    expect(made(cache({ me: 'ada' }), before)).toMatchObject(nothing)
    expect(copyOf(cache({}), before, '/assets/other.js', NOW)).toMatchObject(nothing)
  })

  test('a list that is valid is as new as the user, a conversation as it was read', () => {
    const client = cache({ chats: ['a'], opened: ['a'], at: NOW - DAY })
    client.setQueryData(userQuery.queryKey, (user) => user, { updatedAt: NOW })
    const copy = made(client)
    expect([copy.chats?.at, copy.conversations[0]?.at]).toEqual([NOW, NOW - DAY])
  })
})

describe('what may be shown', () => {
  const copy = made(cache({ chats: ['a'], opened: ['a'], likes: ['x'] }))

  test.each<[why: string, build: string, now: number, shown: boolean]>([
    ['of this version', BUILD, NOW, true],
    ['almost a week old', BUILD, NOW + 7 * DAY - 1, true],
    ['a week old', BUILD, NOW + 7 * DAY, false],
    ['of another version', '/assets/other.js', NOW, false],
  ])('%s: %s at %d, %s', (_, build, now, shown) => {
    expect(stillGood(copy, build, now)).toEqual(shown ? copy : undefined)
  })

  test('each part is at most a week old', () => {
    const renewed = { ...copy, user: { ...copy.user, at: NOW + 7 * DAY } }
    const rest = stillGood(renewed, BUILD, NOW + 7 * DAY)
    expect(rest).toMatchObject({ chats: undefined, likes: undefined, conversations: [] })
    const client = cache({ at: NOW + 7 * DAY })
    expect(made(client, copy, NOW + 7 * DAY)).toEqual({ ...rest, user: made(client, undefined, NOW + 7 * DAY).user })
  })
})

test('a removed conversation goes, and everything of a blocked person', () => {
  const copy = made(cache({ chats: ['a', 'b'], opened: ['a', 'b'], likes: ['with a', 'x'] }))
  const removed = without(copy, { conversation: 'a' })
  expect([rows(removed), opened(removed), removed.likes]).toEqual([['b'], ['b'], copy.likes])
  const blocked = without(copy, { profile: 'with a' })
  expect([rows(blocked), opened(blocked), blocked.likes?.data.liked_by]).toEqual([['b'], ['b'], [person('x')]])
})
