import { type QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { applyPoll } from '#app/data/chat-cache.ts'
import { chatsQuery } from '#app/data/chats.ts'
import { likesQuery } from '#app/data/likes.ts'
import { applyEvent } from '#app/data/live-events.ts'
import { userQuery } from '#app/data/user.ts'
import { createQueryClient } from '#app/lib/query.ts'
import type { Chat } from '#core/chat/types.ts'

const head = { v: 1, cursor: '2026-11-23T12:00:00.000Z' } as const
const userOf = (chats: string, likes: string) =>
  ({ user: { unread: 1, new_likes: 1, versions: { chats, likes } } }) as never
afterEach(() => vi.unstubAllGlobals())

/** A cache in which both lists are on the screen and the user was read; answers which of them are read again. */
async function rereadAfter(work: (client: QueryClient) => unknown, polled = userOf('c1', 'l1')): Promise<string[]> {
  const asked: string[] = []
  const likes = { profiles: [], liked_by: [], matches: [], next: { given: null, received: null, matches: null } }
  vi.stubGlobal('window', {})
  vi.stubGlobal('fetch', async (address: string) => {
    const file = address.replace('/api/', '')
    if (file !== 'user.php') asked.push(file)
    return Response.json(file === 'user.php' ? polled : file === 'chats.php' ? { chats: [], next: null } : likes)
  })
  const client = createQueryClient(() => undefined)
  client.setQueryData(userQuery.queryKey, userOf('c1', 'l1'))
  client.setQueryData(chatsQuery.queryKey, { chats: [], next: null })
  client.setQueryData(likesQuery.queryKey, likes as never)
  const leave = [chatsQuery, likesQuery].map((query) =>
    new QueryObserver(client, query as never).subscribe(() => undefined),
  )
  await work(client)
  await vi.waitFor(() => expect(client.isFetching()).toBe(0))
  for (const end of leave) end()
  return asked.toSorted()
}

const poll = (client: QueryClient) => client.fetchQuery({ ...userQuery, staleTime: 0 })

test.each([
  ['no list where both versions are the same', userOf('c1', 'l1'), []],
  ['the likes where their version differs, though their count is the same', userOf('c1', 'l2'), ['likes.php']],
  ['the conversations where their version differs', userOf('c2', 'l1'), ['chats.php']],
  ['no list where nobody is logged in any more', { user: null } as never, []],
])('a poll for news has the client read %s', async (_, polled, lists) => {
  expect(await rereadAfter(poll, polled)).toEqual(lists)
})

test.each([
  [{ type: 'like' }, ['likes.php']],
  [{ type: 'match' }, ['likes.php']],
  [{ type: 'counts', unread: 1, new_likes: 1, versions: { chats: 'c1', likes: 'l1' } }, []],
  [{ type: 'counts', unread: 1, new_likes: 1, versions: { chats: 'c1', likes: 'l2' } }, ['likes.php']],
  [{ type: 'counts', unread: 1, new_likes: 1, versions: { chats: 'c2', likes: 'l1' } }, ['chats.php']],
] as const)('the live event %j has the client read %j', async (event, lists) => {
  expect(await rereadAfter((client) => applyEvent(client, { ...head, ...event }))).toEqual(lists)
})

test.each([
  [{ unread: 1, new_likes: 1 }, []],
  [{ unread: 2, new_likes: 1 }, ['chats.php']],
  [{ unread: 1, new_likes: 0 }, ['likes.php']],
])('a look at an open conversation that tells %j has the client read %j', async (counts, lists) => {
  const chat = { conversation: { id: 'talk' }, messages: [], ...counts } as unknown as Chat
  expect(await rereadAfter((client) => applyPoll(client, chat))).toEqual(lists)
})
