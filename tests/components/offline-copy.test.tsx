import { openDB } from 'idb'
import { onlineManager, QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useBlock } from '#app/data/blocks.ts'
import { forget } from '#app/data/chat-cache.ts'
import { chatsQuery } from '#app/data/chats.ts'
import { keepCopy } from '#app/data/keep-copy.ts'
import type { OfflineCopy } from '#app/data/offline-copy.ts'
import { recall } from '#app/data/recall.ts'
import { changeCopy, deleteCopy, readCopy } from '#app/data/offline-storage.ts'
import { restoreCopy } from '#app/data/restore-copy.ts'
import { enter } from '#app/data/session.ts'
import { userQuery } from '#app/data/user.ts'
import { copyTimes, setCopyTimes } from '#app/lib/copy-times.ts'
import { ownBuild } from '#app/lib/own-build.ts'
import { renderPart } from './render-part.tsx'

// The database is the browser's own.

const row = (id: string) => ({ conversation: { id }, profile: { id: `with ${id}` }, num_unread_messages: 0 })
const setRows = (client: QueryClient, ...ids: string[]) =>
  client.setQueryData(chatsQuery.queryKey, { chats: ids.map(row), next: null } as never)
const setUser = (client: QueryClient, id: string | null) =>
  client.setQueryData(userQuery.queryKey, { user: id && { id, unread: 0 } } as never)
const kept = async (): Promise<string[] | undefined> => {
  const copy = await readCopy(ownBuild(), Date.now())
  return copy?.chats?.data.chats.map(({ conversation }) => conversation.id)
}
/** The databases of this browser. */
const names = async () => (await indexedDB.databases()).map(({ name }) => name)
const ends: (() => void)[] = []

/** A page in which a member has read a list. */
async function opens(me: string, ...ids: string[]): Promise<QueryClient> {
  const client = new QueryClient()
  setUser(client, me)
  setRows(client, ...ids)
  ends.push(keepCopy(client))
  await vi.waitFor(async () => expect(await kept()).toEqual(ids))
  return client
}

/** Lets the page write what has changed. */
const writes = () => vi.advanceTimersByTimeAsync(5_000)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
})
afterEach(async () => {
  for (const end of ends.splice(0)) end()
  vi.useRealTimers()
  onlineManager.setOnline(true)
  setCopyTimes(null)
  await deleteCopy()
})

test('changes are written together, and at once when the page is hidden', async () => {
  const client = await opens('vera', 'a')
  setRows(client, 'b')
  await vi.advanceTimersByTimeAsync(4_000)
  setRows(client, 'b', 'c')
  expect(await kept()).toEqual(['a'])
  await vi.advanceTimersByTimeAsync(1_000)
  await vi.waitFor(async () => expect(await kept()).toEqual(['b', 'c']))
  setRows(client, 'd')
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  vi.restoreAllMocks()
  await vi.waitFor(async () => expect(await kept()).toEqual(['d']))
})

test('after a logout, in whichever tab, no page brings it back', async () => {
  const client = await opens('vera', 'a')
  await deleteCopy()
  setRows(client, 'b')
  await writes()
  expect(await kept()).toBeUndefined()
})

test('a logout does not wait for a tab that has it open', async () => {
  await opens('vera', 'a')
  const held = await openDB('offline-copy')
  await deleteCopy()
  held.close()
  await vi.waitFor(async () => expect(await names()).not.toContain('offline-copy'))
})

test('a page of the member before writes nothing over that of the next', async () => {
  const before = await opens('vera', 'a')
  await opens('ada', 'x')
  setRows(before, 'b')
  await writes()
  expect(await kept()).toEqual(['x'])
})

test('a login deletes what another member has left, and not the own', async () => {
  await opens('vera', 'a')
  enter(new QueryClient(), { id: 'vera' } as never)
  await new Promise((resolve) => requestAnimationFrame(resolve))
  expect(await kept()).toEqual(['a'])
  enter(new QueryClient(), { id: 'ada' } as never)
  await vi.waitFor(async () => expect(await kept()).toBeUndefined())
})

test('it goes with the session', async () => {
  const client = await opens('vera', 'a')
  setUser(client, null)
  for (const end of ends.splice(0)) end()
  await vi.waitFor(async () => expect(await names()).not.toContain('offline-copy'))
})

test('a page that begins without a session deletes it, and one with a session does not', async () => {
  const client = await opens('vera', 'a')
  await recall({ client, isMember: async () => true })
  expect(await kept()).toEqual(['a'])
  const unreached = recall({ client, isMember: () => Promise.reject(new TypeError('no connection')) })
  await expect(unreached).rejects.toThrow('no connection')
  expect(await kept()).toEqual(['a'])
  await recall({ client, isMember: async () => false })
  expect(await kept()).toBeUndefined()
})

test('without a connection nothing is written', async () => {
  const client = await opens('vera', 'a')
  onlineManager.setOnline(false)
  setRows(client, 'b')
  await writes()
  expect(await kept()).toEqual(['a'])
})

test('a conversation that was removed and a person who was blocked go at once', async () => {
  const client = await opens('vera', 'a', 'b', 'c')
  forget(client, 'a')
  await vi.waitFor(async () => expect(await kept()).toEqual(['b', 'c']))
  const Block = () => {
    const { mutate, isIdle } = useBlock('with b')
    if (isIdle) mutate()
    return null
  }
  renderPart(<Block />)
  await vi.waitFor(async () => expect(await kept()).toEqual(['c']))
})

test('a page without a connection is filled from it, all of it to be read again', async () => {
  await opens('vera', 'a')
  const client = new QueryClient()
  window.fetch = () => Promise.reject(new TypeError('no server'))
  await restoreCopy(client)
  expect(client.getQueryData(userQuery.queryKey)?.user?.id).toBe('vera')
  expect(client.getQueryData(chatsQuery.queryKey)?.chats).toEqual([row('a')])
  expect(client.getQueryState(chatsQuery.queryKey)?.isInvalidated).toBe(true)
  expect([onlineManager.isOnline(), copyTimes()?.chats]).toEqual([false, expect.any(Number)])
  window.fetch = async () => new Response()
  await vi.advanceTimersByTimeAsync(5_000)
  expect([onlineManager.isOnline(), copyTimes()]).toEqual([true, null])
})

test('one of another version is deleted, not shown', async () => {
  await opens('vera', 'a')
  await changeCopy((copy) => ({ ...(copy as OfflineCopy), build: '/assets/other.js' }))
  const client = new QueryClient()
  await restoreCopy(client)
  expect([client.getQueryData(userQuery.queryKey), onlineManager.isOnline()]).toEqual([undefined, true])
  expect(await names()).not.toContain('offline-copy')
})

test('a browser that keeps nothing breaks nothing', async () => {
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('not here', 'InvalidStateError')
  })
  vi.spyOn(indexedDB, 'deleteDatabase').mockImplementation(() => {
    throw new DOMException('not here', 'InvalidStateError')
  })
  const client = new QueryClient()
  setUser(client, 'vera')
  ends.push(keepCopy(client))
  setRows(client, 'a')
  await writes()
  await deleteCopy()
  await restoreCopy(new QueryClient())
  enter(client, { id: 'ada' } as never)
  vi.restoreAllMocks()
  expect(await kept()).toBeUndefined()
})
