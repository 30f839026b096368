import { useMemo, useSyncExternalStore } from 'react'
import { newKey } from '#app/lib/idempotency-key.ts'
import { read, removeByPrefix, write } from '#app/lib/local-storage.ts'
import type { Sent } from './chat-cache.ts'
import {
  changeMessage,
  type Content,
  onDeleted,
  removeMessage,
  storedMessages,
  storeMessage,
  type Waiting,
} from './send-storage.ts'
import { createListeners } from '#app/lib/listeners.ts'

export type { Content, Waiting } from './send-storage.ts'

/** How much may wait in one browser. */
export const QUEUE = { messages: 100, photoBytes: 50_000_000 } as const

/** Between the tabs of a browser: the stored queue has changed, or the server has taken a message. */
type Said = { changed: true } | { to: string; sent: Sent }

type Queue = {
  stored: Waiting[]
  /** Written here and not stored yet, or not at all where the browser refuses. */
  unstored: Waiting[]
  /** Keys removed here; reading the storage may still find them. */
  removed: Set<string>
  list: Waiting[]
  tabs: BroadcastChannel
  read: Promise<void>
}

/** The root loads the sender if the key has another value than `[]`. An older version kept the messages themselves there. */
const SOMETHING = '[ ]'
const NOTHING: Waiting[] = []

const queues = new Map<string, Queue>()
const queueChanges = createListeners()
const sentElsewhere = createListeners<[to: string, sent: Sent]>()

export const onQueue = queueChanges.subscribe

/** Hears of messages that another tab has sent. */
export const onSentElsewhere = sentElsewhere.subscribe

onDeleted(() => {
  for (const { tabs } of queues.values()) tabs.close()
  queues.clear()
  queueChanges.tell()
})

/** A member's unsent messages, oldest first, as far as they are read. `me` is the member's own id. */
export function sendQueue(me: string): Waiting[] {
  return queueOf(me).list
}

/** The queue as it is stored now, together with what could not be stored. */
export async function readQueue(me: string): Promise<Waiting[]> {
  await queueOf(me).read
  await refresh(me)
  return sendQueue(me)
}

/**
 * Puts a message into the queue; earlier ones to the same receiver go out before it, refused ones once more. `now` in
 * milliseconds.
 * @param key the idempotency key; replaces the waiting message with the same key
 * @returns whether it is stored; without that it is sent all the same, but does not survive the page. Null if the queue is
 * full and did not take it.
 */
export function enqueue(
  me: string,
  to: string,
  content: Content,
  key: string = newKey().header['idempotency-key'],
  now: number = Date.now(),
): Promise<boolean> | null {
  const queue = queueOf(me)
  if (isFull(queue.list, content)) return null
  const rank = Math.max(now, ...queue.list.map((waiting) => waiting.rank + 1))
  const waiting: Waiting = { ...content, key, to, at: new Date(now).toISOString(), rank, refusal: null }
  queue.unstored = [...queue.unstored.filter((one) => one.key !== key), waiting]
  changed(me, queue)
  allowAgain(me, (refused) => refused.to === to)
  return store(me, queue, waiting)
}

/** Whether the queue takes no further message of this kind. */
function isFull(list: Waiting[], content: Content): boolean {
  const bytes = (one: Content) => (one.kind === 'image' ? one.photo.size : 0)
  const sum = list.reduce((sum, waiting) => sum + bytes(waiting), bytes(content))
  return list.length >= QUEUE.messages || (bytes(content) > 0 && sum > QUEUE.photoBytes)
}

async function store(me: string, queue: Queue, waiting: Waiting): Promise<boolean> {
  try {
    await storeMessage(me, waiting)
    const isIt = ({ key }: Waiting) => key === waiting.key
    queue.stored = [...queue.stored.filter((one) => !isIt(one)), queue.unstored.find(isIt) ?? waiting]
    queue.unstored = queue.unstored.filter((one) => !isIt(one))
    changed(me, queue)
    say(queue, { changed: true })
    return true
  } catch {
    return queue.removed.has(waiting.key)
  }
}

export function dequeue(me: string, key: string): void {
  const queue = queueOf(me)
  queue.removed.add(key)
  changed(me, queue)
  void removeMessage(key).then(
    () => say(queue, { changed: true }),
    () => undefined,
  )
}

/** Keeps a message back with the reason; the later ones to the same receiver wait behind it. */
export function refuse(me: string, key: string, refusal: NonNullable<Waiting['refusal']>): void {
  change(me, key, { refusal })
}

/** Lets refused messages go out again. */
export function allowAgain(me: string, which: (refused: Waiting & { refusal: object }) => boolean): void {
  for (const waiting of sendQueue(me))
    if (waiting.refusal && which({ ...waiting, refusal: waiting.refusal })) change(me, waiting.key, { refusal: null })
}

function change(me: string, key: string, change: Pick<Waiting, 'refusal'>): void {
  const queue = queueOf(me)
  const changes = (waiting: Waiting) => (waiting.key === key ? { ...waiting, ...change } : waiting)
  queue.stored = queue.stored.map(changes)
  queue.unstored = queue.unstored.map(changes)
  changed(me, queue)
  void changeMessage(key, change).then(
    () => say(queue, { changed: true }),
    () => undefined,
  )
}

/** What waits for one receiver. */
export function useSendQueue(me: string, to: string): Waiting[] {
  const all = useSyncExternalStore(onQueue, () => sendQueue(me))
  return useMemo(() => all.filter((waiting) => waiting.to === to), [all, to])
}

/** Tells the other tabs what the server answered to a message of the queue. */
export function announceSent(me: string, to: string, sent: Sent): void {
  say(queueOf(me), { to, sent })
}

function queueOf(me: string): Queue {
  const known = queues.get(me)
  if (known) return known
  const tabs = new BroadcastChannel(`outbox:${me}`)
  const queue: Queue = { stored: [], unstored: [], removed: new Set(), list: NOTHING, tabs, read: Promise.resolve() }
  queues.set(me, queue)
  tabs.addEventListener('message', ({ data }: MessageEvent<Said>) => {
    if ('sent' in data) sentElsewhere.tell(data.to, data.sent)
    else void refresh(me)
  })
  queue.read = takeOver(me).then(() => refresh(me))
  return queue
}

async function refresh(me: string): Promise<void> {
  const queue = queueOf(me)
  try {
    const stored = await storedMessages(me)
    // an unchanged message stays the same object, so that nothing is drawn again and no photo is read twice
    const known = new Map(queue.stored.map((waiting) => [waiting.key, waiting]))
    const same = (one: Waiting, other: Waiting | undefined) => other?.refusal?.code === one.refusal?.code
    queue.stored = stored.map((waiting) => {
      const before = known.get(waiting.key)
      return before && same(waiting, before) ? before : waiting
    })
  } catch {
    // without storage the queue lives in this page
  }
  changed(me, queue)
}

/** Takes over, once, what an older version has kept in the local storage. */
async function takeOver(me: string): Promise<void> {
  const old = oldMessages(read(flag(me)))
  if (old.length === 0) return
  const first = Date.now() - old.length
  const queue = queueOf(me)
  const texts = old.map(({ key, to, text, at }, place): Waiting => {
    return { kind: 'text', text, price: 0, key, to, at, rank: first + place, refusal: null }
  })
  queue.unstored.push(...texts)
  await Promise.all(texts.map((text) => store(me, queue, text)))
}

function oldMessages(text: string | null): { key: string; to: string; text: string; at: string }[] {
  try {
    return JSON.parse(text ?? '[]') as ReturnType<typeof oldMessages>
  } catch {
    return []
  }
}

function changed(me: string, queue: Queue): void {
  const kept = new Set(queue.unstored.map(({ key }) => key))
  const all = [...queue.stored.filter(({ key }) => !kept.has(key)), ...queue.unstored]
  const list = all.filter(({ key }) => !queue.removed.has(key)).toSorted((one, other) => one.rank - other.rank)
  if (list.length !== queue.list.length || list.some((waiting, at) => waiting !== queue.list[at])) {
    queue.list = list
    queueChanges.tell()
  }
  if (list.length > 0) write(flag(me), SOMETHING)
  else removeByPrefix(flag(me))
}

function say({ tabs }: Queue, said: Said): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a broadcast stays within its origin and takes none
  tabs.postMessage(said)
}

function flag(me: string): string {
  return `outbox:${me}`
}
