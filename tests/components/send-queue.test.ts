import { onlineManager, QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cancelSending, flush, resume } from '#app/data/send-messages.ts'
import type * as thisTab from '#app/data/send-queue.ts'
import { allowAgain, type Content, enqueue, QUEUE, readQueue, sendQueue } from '#app/data/send-queue.ts'
import { forgetUnsent } from '#app/data/forget-unsent.ts'
import type { Message } from '#core/chat/types.ts'

// The database, the channel between tabs and the locks are the browser's own.

type Call = { key: string | null; to: string; kind: string; text: string }
const calls: Call[] = []
let answers: ((call: Call) => Response | Promise<Response>)[] = []
let me = ''
let members = 0
const realTimeout = setTimeout

const text = (text: string): Content => ({ kind: 'text', text, price: 5 })
const said = (text: string): Message => ({
  id: text,
  kind: 'text',
  text,
  image: null,
  gift: null,
  mine: true,
  sent_at: '2026-11-20T12:00:00.000Z',
  seen: false,
  caution: null,
  key: null,
})
const took = ({ text }: Call) =>
  Response.json({ message: said(text), conversation: { id: 'talk' }, credits: 1, confirmed: true }, { status: 201 })
const refused = (code: string, status: number) => () => Response.json({ error: { code, params: {} } }, { status })
const lost = () => Promise.reject(new TypeError('fetch failed'))
const texts = () => calls.map((call) => call.text)
const waiting = () => sendQueue(me).map((one) => [one.kind === 'text' ? one.text : one.kind, one.refusal?.code])
const flag = () => localStorage.getItem(`outbox:${me}`)
const tick = () => new Promise((resolve) => realTimeout(resolve, 2))

/** Another tab: its own memory, the same storage. */
const otherTab = (): Promise<typeof thisTab> => {
  const address = `/src/app/data/send-queue.ts?tab=${members}`
  return import(/* @vite-ignore */ address)
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  me = `member ${++members}`
  calls.length = 0
  answers = []
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    const { to, kind, text = '', gift = '' } = JSON.parse(String(init.body))
    const call = { key: new Headers(init.headers).get('Idempotency-Key'), to, kind, text: text || gift }
    calls.push(call)
    return (answers.shift() ?? took)(call)
  })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  onlineManager.setOnline(true)
})

/** Runs a send to its end; the pauses between tries take no time. */
async function run(work: Promise<void> = flush(new QueryClient(), me)): Promise<void> {
  const state = { ended: false }
  void work.finally(() => (state.ended = true))
  while (!state.ended) {
    await vi.advanceTimersByTimeAsync(10_000)
    await tick()
  }
}

test('sends in the order of writing and is empty then, also in the storage', async () => {
  for (const each of ['one', 'two', 'three']) void enqueue(me, 'peer', text(each))
  expect(flag()).not.toBeNull()
  await run()
  await vi.waitFor(async () => expect(await readQueue(me)).toEqual([]))
  expect([texts(), flag()]).toEqual([['one', 'two', 'three'], null])
})

test('what is stored waits for the next page, with its keys and in order, also while the clock is set back', async () => {
  onlineManager.setOnline(false)
  await Promise.all(
    ['one', 'two', 'three'].map(async (each, at) => enqueue(me, 'peer', text(each), undefined, 1_000 - at)),
  )
  const keys = sendQueue(me).map(({ key }) => key)
  const { readQueue: readThere } = await otherTab()
  const there = await readThere(me)
  expect(there.map((one) => one.key)).toEqual(keys)
  expect(there.map((one) => 'text' in one && one.text)).toEqual(['one', 'two', 'three'])
})

test('a text sent again under its key, here or after a new page, is one message', async () => {
  onlineManager.setOnline(false)
  const storing = [0, 1].map(async () => enqueue(me, 'peer', text('one'), 'its key'))
  expect(sendQueue(me)).toHaveLength(1)
  await Promise.all(storing)
  const { readQueue: readThere, enqueue: enqueueThere, sendQueue: queueThere } = await otherTab()
  await readThere(me)
  await enqueueThere(me, 'peer', text('one'), 'its key')
  expect([sendQueue(me), queueThere(me), await readThere(me)].map((one) => one.length)).toEqual([1, 1, 1])
})

test('repeats a lost try with the same key before anything else goes out to that person', async () => {
  answers = [lost, lost]
  void enqueue(me, 'peer', text('one'))
  void enqueue(me, 'peer', text('two'))
  await run()
  expect(texts()).toEqual(['one', 'one', 'one', 'two'])
  expect(new Set(calls.map((call) => call.key)).size).toBe(2)
})

test('gives up after five repeats, and tries again when the connection returns', async () => {
  answers = Array.from({ length: 6 }, () => lost)
  void enqueue(me, 'peer', text('one'))
  void enqueue(me, 'peer', text('two'))
  await run()
  expect(texts()).toEqual(Array(6).fill('one'))
  expect(waiting()).toEqual([
    ['one', 'unavailable'],
    ['two', undefined],
  ])
  await run(resume(new QueryClient(), me))
  expect(texts().slice(6)).toEqual(['one', 'two'])
  expect(new Set(calls.slice(0, 7).map((call) => call.key)).size).toBe(1)
})

test('a refusal keeps the message, lets nothing overtake it, and holds up nobody else', async () => {
  answers = [refused('not_enough_credits', 402)]
  void enqueue(me, 'peer', text('one'))
  void enqueue(me, 'peer', text('two'))
  void enqueue(me, 'other', text('three'))
  await run()
  expect(texts()).toEqual(['one', 'three'])
  const kept = [
    ['one', 'not_enough_credits'],
    ['two', undefined],
  ]
  expect(waiting()).toEqual(kept)
  await run(resume(new QueryClient(), me))
  expect([texts().length, waiting()]).toEqual([2, kept])
  allowAgain(me, ({ to }) => to === 'peer')
  await run()
  expect(texts().slice(2)).toEqual(['one', 'two'])
  expect(calls[2]?.key).toBe(calls[0]?.key)
})

test('who writes on after a refusal has the refused message sent first', async () => {
  answers = [refused('not_enough_credits', 402)]
  void enqueue(me, 'peer', text('one'))
  await run()
  void enqueue(me, 'peer', text('two'))
  await run()
  expect(texts()).toEqual(['one', 'one', 'two'])
})

test('a dropped message lets the later ones go', async () => {
  answers = [refused('invalid_input', 422)]
  void enqueue(me, 'peer', text('one'))
  void enqueue(me, 'peer', text('two'))
  await run()
  cancelSending(me, sendQueue(me)[0]!.key)
  await run()
  expect(texts()).toEqual(['one', 'two'])
})

test('a message written while another is on its way goes out too', async () => {
  answers = [
    (call) => {
      void enqueue(me, 'peer', text('two'))
      return took(call)
    },
  ]
  void enqueue(me, 'peer', text('one'))
  await run()
  expect(texts()).toEqual(['one', 'two'])
})

test('a slow message to one person holds up nobody else', async () => {
  let release = () => {}
  answers = [(call) => new Promise((resolve) => (release = () => resolve(took(call))))]
  void enqueue(me, 'peer', text('slow'))
  void enqueue(me, 'other', text('quick'))
  const done = flush(new QueryClient(), me)
  await vi.waitFor(() => expect(waiting()).toEqual([['slow', undefined]]))
  release()
  await run(done)
  expect(texts()).toEqual(['slow', 'quick'])
})

test('a gift goes through the same queue', async () => {
  void enqueue(me, 'peer', { kind: 'gift', gift: { id: '7', name: 'rose' }, price: 10 })
  await run()
  expect(calls).toMatchObject([{ kind: 'gift', text: '7', to: 'peer' }])
})

test('a photo is stored as bytes and is not drawn anew when the queue is read again', async () => {
  onlineManager.setOnline(false)
  const photo = new Blob([new Uint8Array(5_000)], { type: 'image/webp' })
  expect(await enqueue(me, 'peer', { kind: 'image', photo, width: 4, height: 3, price: 5 })).toBe(true)
  const before = sendQueue(me)[0]
  expect((await readQueue(me))[0]).toBe(before)
  const [there] = await (await otherTab()).readQueue(me)
  expect(there?.kind === 'image' && [there.photo.size, there.photo.type]).toEqual([5_000, 'image/webp'])
})

test('a logged-out member keeps everything, unrefused', async () => {
  answers = [refused('authentication_required', 403)]
  void enqueue(me, 'peer', text('one'))
  void enqueue(me, 'peer', text('two'))
  await run()
  expect([texts(), waiting()]).toEqual([
    ['one'],
    [
      ['one', undefined],
      ['two', undefined],
    ],
  ])
})

test('another tab sees what waits, what was refused and what was sent', async () => {
  const there = await otherTab()
  const heard: unknown[] = []
  const stop = there.onSentElsewhere((to, sent) => heard.push([to, sent.message.text]))
  const shown = () => there.sendQueue(me).map((one) => [one.kind === 'text' && one.text, one.refusal?.code])
  answers = [refused('not_enough_credits', 402)]
  void enqueue(me, 'peer', text('one'))
  await run()
  await vi.waitFor(() => expect(shown()).toEqual([['one', 'not_enough_credits']]))
  allowAgain(me, () => true)
  await run()
  await vi.waitFor(() => expect([shown(), heard]).toEqual([[], [['peer', 'one']]]))
  stop()
})

test('another tab waits for its turn and then finds nothing left to send', async () => {
  let release = () => {}
  const held = navigator.locks.request(`outbox:${me}`, () => new Promise<void>((resolve) => (release = resolve)))
  const there = await otherTab()
  await there.enqueue(me, 'peer', text('theirs'))
  const done = flush(new QueryClient(), me)
  await tick()
  expect(calls).toEqual([])
  for (const { key } of await there.readQueue(me)) there.dequeue(me, key)
  await vi.waitFor(() => expect(waiting()).toEqual([]))
  release()
  await held
  await run(done)
  expect(calls).toEqual([])
})

test('nobody sees or sends what another member wrote in the same browser', async () => {
  onlineManager.setOnline(false)
  await enqueue(me, 'peer', text('secret'))
  onlineManager.setOnline(true)
  expect(await readQueue('somebody else')).toEqual([])
  await run(flush(new QueryClient(), 'somebody else'))
  expect(calls).toEqual([])
})

test('after a logout nothing is left, in no tab and not in the storage', async () => {
  onlineManager.setOnline(false)
  await enqueue(me, 'peer', text('secret'))
  void forgetUnsent()
  await vi.waitFor(() => expect(sendQueue(me)).toEqual([]))
  expect(await readQueue(me)).toEqual([])
})

test('a logout does not wait for a tab that holds on to the storage', async () => {
  onlineManager.setOnline(false)
  await enqueue(me, 'peer', text('secret'))
  const holding = await new Promise<IDBDatabase>((done) => {
    const request = indexedDB.open('send-queue')
    request.addEventListener('success', () => done(request.result))
  })
  await forgetUnsent()
  expect(sendQueue(me)).toEqual([])
  holding.close()
  expect(await readQueue(me)).toEqual([])
})

test('what an older version kept in the local storage is taken over once', async () => {
  const old = { key: crypto.randomUUID(), to: 'peer', text: 'old', at: '2026-11-20T12:00:00.000Z', refusal: null }
  localStorage.setItem(`outbox:${me}`, JSON.stringify([old]))
  await readQueue(me)
  expect(JSON.parse(flag() ?? 'null')).toEqual([])
  void enqueue(me, 'peer', text('new'))
  await run()
  expect(calls.map(({ key, text }) => [key, text])).toEqual([
    [old.key, 'old'],
    [expect.any(String), 'new'],
  ])
  expect(flag()).toBeNull()
})

test('a full queue takes nothing more and keeps what it has', async () => {
  onlineManager.setOnline(false)
  for (let count = 0; count < QUEUE.messages; count++) expect(enqueue(me, 'peer', text(`${count}`))).not.toBeNull()
  expect(enqueue(me, 'peer', text('too many'))).toBeNull()
  expect(sendQueue(me)).toHaveLength(QUEUE.messages)
})

test('photos have room up to a sum of bytes; a text still goes', async () => {
  onlineManager.setOnline(false)
  const photo = (size: number): Content => ({ kind: 'image', photo: { size } as Blob, width: 1, height: 1, price: 5 })
  void enqueue(me, 'peer', photo(QUEUE.photoBytes - 1))
  expect(enqueue(me, 'peer', photo(2))).toBeNull()
  expect(enqueue(me, 'peer', text('a text'))).not.toBeNull()
})

test('a browser without room sends all the same and says that the message is not stored', async () => {
  onlineManager.setOnline(false)
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  expect(await enqueue(me, 'peer', text('one'))).toBe(false)
  put.mockRestore()
  expect(waiting()).toEqual([['one', undefined]])
  onlineManager.setOnline(true)
  await run()
  expect([texts(), waiting()]).toEqual([['one'], []])
})
